import { missingPackages } from '../engines/engines';
import { find } from '../engines/journeys';
import { test } from '../engines/test';

for (const name of ['firefox', 'webkit'] as const) {
  test.describe(name, () => {
    test.use({ engine: name });
    const missing = missingPackages(name).join(' ');
    // `npm test` needs only Chromium. The skipped test names the missing package.
    test.skip(missing !== '', `${missing} is not installed`);

    test(`${find.title}, in ${name}`, async ({ engine, tab, shopper, database }) => {
      await find.walk({ engine, tab, shopper, database });
    });
  });
}
