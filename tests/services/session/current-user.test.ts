import { beforeEach, expect, test, vi } from 'vitest';
import { browserStores } from '../../../src/platform/storage';
import { type CurrentUserStore, createCurrentUser } from '../../../src/services/session/current-user';

function storage() {
  const items = new Map<string, string>();
  return {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => items.set(key, value),
    removeItem: (key: string) => items.delete(key),
  };
}

let currentUser: CurrentUserStore;
const mira = { access_token: 'tok', user: { id: '7', name: 'Mira' } };

beforeEach(() => {
  vi.stubGlobal('window', { localStorage: storage(), sessionStorage: storage() });
  currentUser = createCurrentUser(browserStores());
});

const storedUsers = () => [window.localStorage, window.sessionStorage].map((area) => area.getItem('currentUser'));

test('stores the user in localStorage or sessionStorage, never in both (G9)', () => {
  expect(currentUser.read()).toBeNull();
  currentUser.keep(mira, true);
  expect(storedUsers()).toEqual([JSON.stringify(mira), null]);
  currentUser.keep(mira, false);
  expect(storedUsers()).toEqual([null, JSON.stringify(mira)]);
  expect(currentUser.read()).toEqual(mira);
  currentUser.forget();
  expect(storedUsers()).toEqual([null, null]);
  expect(currentUser.read()).toBeNull();
});

test('returns no user after another tab has removed it', () => {
  currentUser.keep(mira, true);
  window.localStorage.removeItem('currentUser');
  expect(currentUser.read()).toBeNull();
});

test('keeps the user in memory when storage is denied', () => {
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
])('returns no user for the stored value “%s”', (stored) => {
  window.localStorage.setItem('currentUser', stored);
  expect(currentUser.read()).toBeNull();
});

test('accepts a user that another app has stored, with extra fields and a numeric id', () => {
  const other = { access_token: 't', expires_in: 9, user: { id: 1, name: 'Mira', phone: '1' } };
  window.sessionStorage.setItem('currentUser', JSON.stringify(other));
  expect(currentUser.read()).toEqual({ ...other, user: { ...other.user, id: '1' } });
});

test('ignores a stored token that is too long for a request', () => {
  window.localStorage.setItem('currentUser', JSON.stringify({ ...mira, access_token: 'x'.repeat(8001) }));
  expect(currentUser.read()).toBeNull();
});
