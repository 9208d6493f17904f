import Bowser from 'bowser';
import type { InferInput } from 'valibot';
import type { SessionsAnswer } from '../../src/contract/devices';
import type { Sql } from '../db/open';
import { readSessions, type Session } from './sessions';

/** X26: the devices that are signed in to the session's account, the most recently used first. */
export async function listDevices(
  sql: Sql,
  { customerId, sessionId }: Session,
  now: Date,
): Promise<InferInput<typeof SessionsAnswer>> {
  const open = await readSessions(sql, customerId, now);
  return {
    sessions: open.map(({ id, userAgent, createdAt, renewedAt }) => ({
      id,
      device: deviceOf(userAgent),
      created_at: createdAt.toISOString(),
      last_used_at: renewedAt.toISOString(),
      is_current: id === sessionId,
    })),
  };
}

/** Browser and system of a User-Agent header, such as "Firefox, Android"; '' where neither is known. */
function deviceOf(userAgent: string): string {
  if (userAgent === '') return '';
  const { browser, os } = Bowser.parse(userAgent);
  return [browser.name, os.name].filter(Boolean).join(', ');
}
