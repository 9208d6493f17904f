import { missingPackages } from '../engines/engines';
import { find } from '../engines/journeys';
import { test } from '../engines/test';

// `npm test` needs only Chromium. `npm run test:browsers` needs the other browsers, and names those that are missing.
const installed = (['firefox', 'webkit'] as const).filter((name) => missingPackages(name).length === 0);

for (const name of installed) {
  test.describe(name, () => {
    test.use({ engine: name });

    test(`${find.title}, in ${name}`, async ({ engine, tab, shopper, database }) => {
      await find.walk({ engine, tab, shopper, database });
    });
  });
}
