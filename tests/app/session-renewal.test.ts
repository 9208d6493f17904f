import { beforeEach, expect, test, vi } from 'vitest';
import type { Http } from '../../src/api/http';
import { currentUser } from '../../src/app/current-user';
import { renewToken } from '../../src/app/session-renewal';
import { ApiFailure } from '../../src/contract/errors';
import type { RenewalAnswer } from '../../src/contract/renewal';

const now = 1_000_000;
const mira = { access_token: 'old', expires_at: now + 60_000, user: { id: '7', name: 'Mira' } };
const answer: RenewalAnswer = { access_token: 'new', expires_in: 900, user: { id: '7', name: 'Mira' } };

let kept: Map<string, string>;
beforeEach(() => {
  kept = new Map([['currentUser', JSON.stringify(mira)]]);
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  };
  vi.stubGlobal('window', { localStorage: storage, sessionStorage: { ...storage, getItem: () => null } });
  vi.stubGlobal('navigator', {});
});

const renewBy = (send: () => Promise<unknown>) => renewToken({ send: send as Http['send'] }, 'old', () => now);
const stored = () => JSON.parse(kept.get('currentUser') ?? 'null');

test('stores the new token and when it ends', async () => {
  expect(await renewBy(async () => answer)).toBe('new');
  expect(stored()).toEqual({ ...mira, access_token: 'new', expires_at: now + 900_000 });
});

test('takes the token that another tab has renewed meanwhile, without asking', async () => {
  kept.set('currentUser', JSON.stringify({ ...mira, access_token: 'newer' }));
  expect(await renewBy(() => Promise.reject(new Error('asked')))).toBe('newer');
});

test('has none for a server that can not renew, and does not ask it', async () => {
  kept.set('currentUser', JSON.stringify({ ...mira, expires_at: undefined }));
  expect(await renewBy(() => Promise.reject(new Error('asked')))).toBeNull();
  expect(currentUser.isTokenDue(Number.MAX_SAFE_INTEGER)).toBe(false);
});

test('has none where the session has ended, or the browser is somebody else’s by now', async () => {
  const refuse = () => Promise.reject(new ApiFailure({ kind: 'auth', text: '' }, 'X25'));
  expect(await renewBy(refuse)).toBeNull();
  expect(await renewBy(async () => ({ ...answer, user: { id: '8', name: 'Georgi' } }))).toBeNull();
  expect(stored()).toEqual(mira);
});

test('rejects where the shop could not be asked: the session goes on', async () => {
  const lost = () => Promise.reject(new ApiFailure({ kind: 'network' }, 'X25'));
  await expect(renewBy(lost)).rejects.toMatchObject({ error: { kind: 'network' } });
});

test('a token is due half a minute before it ends', () => {
  expect([currentUser.isTokenDue(now + 30_000), currentUser.isTokenDue(now + 30_001)]).toEqual([false, true]);
});
