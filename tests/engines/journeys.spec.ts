import { journeys } from './journeys';
import { test } from './test';

for (const { title, walk } of journeys) {
  test(title, async ({ engine, tab, shopper, database }) => {
    await walk({ engine, tab, shopper, database });
  });
}
