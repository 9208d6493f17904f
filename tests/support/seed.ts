/** Seed of random tests in the browser. `npm run test:stability` changes it. */
export const seed = Number(process.env.TEST_SEED ?? 1);
