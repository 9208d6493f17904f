import { beforeEach, expect, test, vi } from 'vitest';
import type { Http } from '../../../src/api/http-types';
import { ApiFailure } from '../../../src/contract/errors';
import type { RenewalAnswer } from '../../../src/contract/session-renewal';
import { createCurrentUser } from '../../../src/services/session/current-user';
import { renewToken } from '../../../src/services/session/session-renewal';
import { memoryStore } from '../../support/memory-store';

const now = 1_000_000;
const mira = { access_token: 'old', expires_at: now + 60_000, user: { id: '7', name: 'Mira' } };
const answer: RenewalAnswer = { access_token: 'new', expires_in: 900, user: { id: '7', name: 'Mira' } };

const items = new Map<string, string>();
beforeEach(() => {
  items.set('currentUser', JSON.stringify(mira));
  vi.stubGlobal('navigator', {});
});

const currentUser = createCurrentUser({ local: memoryStore(items), tab: memoryStore() });
const renewBy = (send: () => Promise<unknown>) =>
  renewToken({ http: { send: send as Http['send'] }, currentUser, now: () => now }, 'old');
const stored = () => JSON.parse(items.get('currentUser') ?? 'null');

test('stores the new token and its expiry', async () => {
  expect(await renewBy(async () => answer)).toBe('new');
  expect(stored()).toEqual({ ...mira, access_token: 'new', expires_at: now + 900_000 });
});

test('returns the token that another tab has renewed, without a request', async () => {
  items.set('currentUser', JSON.stringify({ ...mira, access_token: 'newer' }));
  expect(await renewBy(() => Promise.reject(new Error('asked')))).toBe('newer');
});

test('returns null without a request when the server cannot renew tokens', async () => {
  items.set('currentUser', JSON.stringify({ ...mira, expires_at: undefined }));
  expect(await renewBy(() => Promise.reject(new Error('asked')))).toBeNull();
  expect(currentUser.isTokenDue(Number.MAX_SAFE_INTEGER)).toBe(false);
});

test('returns null when the session has ended or the user is another one', async () => {
  const refuse = () => Promise.reject(new ApiFailure({ kind: 'auth', text: '' }, 'X25'));
  expect(await renewBy(refuse)).toBeNull();
  expect(await renewBy(async () => ({ ...answer, user: { id: '8', name: 'Georgi' } }))).toBeNull();
  expect(stored()).toEqual(mira);
});

test('rejects after a network failure instead of ending the session', async () => {
  const lost = () => Promise.reject(new ApiFailure({ kind: 'network' }, 'X25'));
  await expect(renewBy(lost)).rejects.toMatchObject({ error: { kind: 'network' } });
});

test('reports a token as due in the last 30 seconds before its expiry', () => {
  expect([currentUser.isTokenDue(now + 30_000), currentUser.isTokenDue(now + 30_001)]).toEqual([false, true]);
});
