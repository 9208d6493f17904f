import { Hono } from 'hono';
import { type AccountEnv, customerInput, requireCustomer } from '../account/require-customer';
import { addAddress, deleteAddress, readAddresses, updateAddress } from '../addresses/addresses';
import { readJson } from '../http/read-body';
import { listCities, listCountries, listStates } from '../places/read-places';
import type { Deps } from './deps';

/** Routes of addresses and places: E21–E27. */
export function addressRoutes({ sql, clock }: Pick<Deps, 'sql' | 'clock'>) {
  const own = requireCustomer({ sql, clock });
  const input = customerInput(clock);
  return new Hono<AccountEnv>()
    .get('/user/address/create', own, async (c) => c.json(await listCountries(sql, c.var.lang)))
    .get('/user/state-by-country/:id', own, async (c) =>
      c.json(await listStates(sql, { countryId: c.req.param('id'), lang: c.var.lang })),
    )
    .get('/user/city-by-state/:id', own, async (c) =>
      c.json(await listCities(sql, { stateId: c.req.param('id'), lang: c.var.lang })),
    )
    .get('/user/address', own, async (c) => c.json({ addresses: await readAddresses(sql, input(c)) }))
    .post('/user/address', own, async (c) => c.json(await addAddress(sql, { ...input(c), body: await readJson(c) })))
    .put('/user/address/:id', own, async (c) =>
      c.json(await updateAddress(sql, { ...input(c), addressId: c.req.param('id'), body: await readJson(c) })),
    )
    .delete('/user/address/:id', own, async (c) =>
      c.json(await deleteAddress(sql, { ...input(c), addressId: c.req.param('id') })),
    );
}
