import { missingPackages } from '../engines/engines';
import { find } from '../engines/journeys';
import { test } from '../engines/test';

for (const engine of ['firefox', 'webkit'] as const) {
  test.describe(engine, () => {
    test.use({ engine });
    const missing = missingPackages(engine).join(' ');
    test.skip(missing !== '', `${missing} is not installed`);

    test(`${find.title}, in ${engine}`, async ({ tab, shopper, database }) => find.walk({ tab, shopper, database }));
  });
}
