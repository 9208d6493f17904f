import { journeys } from './journeys';
import { test } from './test';

for (const { title, walk, except = {} } of journeys) {
  test(title, async ({ engine, tab, shopper, database }) => {
    test.skip(engine in except, except[engine]);
    await walk({ tab, shopper, database });
  });
}
