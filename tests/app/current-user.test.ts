import { beforeEach, expect, test, vi } from 'vitest';

/** A browser's two storages. */
function storage() {
  const kept = new Map<string, string>();
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  };
}

let currentUser: typeof import('../../src/app/current-user').currentUser;
const mira = { access_token: 'tok', user: { id: '7', name: 'Mira' } };

beforeEach(async () => {
  vi.stubGlobal('window', { localStorage: storage(), sessionStorage: storage() });
  vi.resetModules();
  ({ currentUser } = await import('../../src/app/current-user'));
});

const kept = () => [window.localStorage, window.sessionStorage].map((area) => area.getItem('currentUser'));

test('is remembered in the browser, or for the visit, never in both (G9)', () => {
  expect(currentUser.read()).toBeNull();
  currentUser.keep(mira, true);
  expect(kept()).toEqual([JSON.stringify(mira), null]);
  currentUser.keep(mira, false);
  expect(kept()).toEqual([null, JSON.stringify(mira)]);
  expect(currentUser.read()).toEqual(mira);
  currentUser.forget();
  expect(kept()).toEqual([null, null]);
  expect(currentUser.read()).toBeNull();
});

test('what another tab has forgotten is forgotten here too', () => {
  currentUser.keep(mira, true);
  window.localStorage.removeItem('currentUser');
  expect(currentUser.read()).toBeNull();
});

test('works for the visit where nothing can be stored', () => {
  const refuse = () => {
    throw new DOMException('denied', 'SecurityError');
  };
  const denied = { getItem: refuse, setItem: refuse, removeItem: refuse };
  vi.stubGlobal('window', { localStorage: denied, sessionStorage: denied });
  currentUser.keep(mira, true);
  expect(currentUser.read()).toEqual(mira);
  currentUser.forget();
  expect(currentUser.read()).toBeNull();
});

test.each([
  '',
  'x',
  'null',
  '[]',
  '{"access_token":""}',
  '{"access_token":"t","user":null}',
  '{"access_token":7,"user":{"id":1,"name":"M"}}',
])('%s is nobody', (stored) => {
  window.localStorage.setItem('currentUser', stored);
  expect(currentUser.read()).toBeNull();
});

test('a user that another app of the family has stored counts, whatever else it has', () => {
  const other = { access_token: 't', expires_in: 9, user: { id: 1, name: 'Mira', phone: '1' } };
  window.sessionStorage.setItem('currentUser', JSON.stringify(other));
  expect(currentUser.read()).toEqual({ ...other, user: { ...other.user, id: '1' } });
});

test('ignores a stored token that no request can carry', () => {
  window.localStorage.setItem('currentUser', JSON.stringify({ ...mira, access_token: 'x'.repeat(8001) }));
  expect(currentUser.read()).toBeNull();
});
