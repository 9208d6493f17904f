import { Hono } from 'hono';
import { type AccountEnv, requireCustomer } from '../account/require-customer';
import { listCities, listCountries, listStates } from '../places/read-places';
import type { Deps } from './deps';

/** E21–E27 */
export function addressRoutes({ sql, clock }: Pick<Deps, 'sql' | 'clock'>) {
  const own = requireCustomer({ sql, clock });
  return new Hono<AccountEnv>()
    .get('/user/address/create', own, async (c) => c.json(await listCountries(sql, c.var.lang)))
    .get('/user/state-by-country/:id', own, async (c) =>
      c.json(await listStates(sql, { countryId: c.req.param('id'), lang: c.var.lang })),
    )
    .get('/user/city-by-state/:id', own, async (c) =>
      c.json(await listCities(sql, { stateId: c.req.param('id'), lang: c.var.lang })),
    );
}
