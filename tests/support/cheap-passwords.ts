import { vi } from 'vitest';

// Lowers the scrypt cost of the shop's password hashes, because tests hash hundreds of passwords.
vi.mock('../../server/account/passwords', async (original) => {
  const real = await original<typeof import('../../server/account/passwords')>();
  const cost = { N: 2 ** 7, r: 8, p: 1 };
  const decoy = real.decoyOf(cost);
  return {
    ...real,
    decoy,
    hashPassword: (password: string, at = cost) => real.hashPassword(password, at),
    isPassword: (password: string, stored: string | null, decoyHash = decoy) =>
      real.isPassword(password, stored, decoyHash),
    findPassword: (password: string, stored: readonly string[], decoyHash = decoy) =>
      real.findPassword(password, stored, decoyHash),
  } satisfies typeof real;
});
