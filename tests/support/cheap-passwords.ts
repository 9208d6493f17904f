import { vi } from 'vitest';

// Passwords are hashed as in the shop, but at a fraction of the cost: the tests set and try hundreds of them.
vi.mock('../../server/account/passwords', async (original) => {
  const real = await original<typeof import('../../server/account/passwords')>();
  const cost = { N: 2 ** 7, r: 8, p: 1 };
  const decoy = real.decoyOf(cost);
  return {
    ...real,
    decoy,
    hashPassword: (password: string, at = cost) => real.hashPassword(password, at),
    isPassword: (password: string, stored: string | null, standIn = decoy) =>
      real.isPassword(password, stored, standIn),
    findPassword: (password: string, stored: readonly string[], standIn = decoy) =>
      real.findPassword(password, stored, standIn),
  } satisfies typeof real;
});
