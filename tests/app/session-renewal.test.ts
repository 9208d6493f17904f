import { beforeEach, expect, test, vi } from 'vitest';
import type { Http } from '../../src/api/http';
import { createRenewal } from '../../src/app/session-renewal';
import { ApiFailure } from '../../src/contract/errors';
import type { RenewalAnswer } from '../../src/contract/session';

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

async function renewalBefore(send: () => Promise<unknown>, at = now) {
  return createRenewal({ send: send as Http['send'] }, () => at);
}
const stored = () => JSON.parse(kept.get('currentUser') ?? 'null');

test('stores the new token and when it ends', async () => {
  const { renew } = await renewalBefore(async () => answer);
  expect(await renew('old')).toBe('new');
  expect(stored()).toEqual({ ...mira, access_token: 'new', expires_at: now + 900_000 });
});

test('takes the token that another tab has renewed meanwhile, without asking', async () => {
  kept.set('currentUser', JSON.stringify({ ...mira, access_token: 'newer' }));
  const { renew } = await renewalBefore(() => Promise.reject(new Error('asked')));
  expect(await renew('old')).toBe('newer');
});

test('has none for a server that can not renew, and does not ask it', async () => {
  kept.set('currentUser', JSON.stringify({ ...mira, expires_at: undefined }));
  const { renew, isDue } = await renewalBefore(() => Promise.reject(new Error('asked')));
  expect([await renew('old'), isDue()]).toEqual([null, false]);
});

test('has none where the session has ended, or the browser is somebody else’s by now', async () => {
  const refuse = () => Promise.reject(new ApiFailure({ kind: 'auth', text: '' }, 'X25'));
  expect(await (await renewalBefore(refuse)).renew('old')).toBeNull();
  const other = await renewalBefore(async () => ({ ...answer, user: { id: '8', name: 'Georgi' } }));
  expect(await other.renew('old')).toBeNull();
  expect(stored()).toEqual(mira);
});

test('rejects where the shop could not be asked: the session goes on', async () => {
  const { renew } = await renewalBefore(() => Promise.reject(new ApiFailure({ kind: 'network' }, 'X25')));
  await expect(renew('old')).rejects.toMatchObject({ error: { kind: 'network' } });
});

test('is due half a minute before the token ends', async () => {
  const isDueAt = async (at: number) => (await renewalBefore(async () => answer, at)).isDue();
  expect([await isDueAt(now + 30_000), await isDueAt(now + 30_001)]).toEqual([false, true]);
});
