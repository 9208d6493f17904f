import { setTimeout as sleep } from 'node:timers/promises';
import { StartFailure } from '../start-failure';

/** StartFailure that may pass by itself, for example because the database is still starting. */
export class NotReady extends StartFailure {}

const PAUSE_MS = 500;

/** Repeats `attempt` for up to `waitMs` while it throws NotReady. Says each new reason. */
export async function untilReady<T>(
  attempt: () => Promise<T>,
  { waitMs, say }: { waitMs: number; say: (progress: string) => void },
): Promise<T> {
  const deadline = performance.now() + waitMs;
  let reason = '';
  while (true) {
    try {
      return await attempt();
    } catch (error) {
      if (!(error instanceof NotReady) || performance.now() >= deadline) throw error;
      if (error.message !== reason) say(`${error.message} Waiting…`);
      reason = error.message;
      await sleep(PAUSE_MS);
    }
  }
}
