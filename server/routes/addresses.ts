import { Hono } from 'hono';
import { type AccountEnv, requireCustomer } from '../account/require-customer';
import { deleteAddress } from '../addresses/delete-address';
import { readAddresses } from '../addresses/read-addresses';
import { addAddress, updateAddress } from '../addresses/save-address';
import { readJson } from '../http/read-body';
import { listCities, listCountries, listStates } from '../places/read-places';
import type { Deps } from './deps';

type AddressDeps = Pick<Deps, 'sql' | 'clock'>;

/** E21–E27 */
export function addressRoutes(deps: AddressDeps) {
  return new Hono<AccountEnv>().route('/', placeRoutes(deps)).route('/', ownRoutes(deps));
}

function placeRoutes({ sql, clock }: AddressDeps) {
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

function ownRoutes({ sql, clock }: AddressDeps) {
  const own = requireCustomer({ sql, clock });
  return new Hono<AccountEnv>()
    .get('/user/address', own, async (c) => {
      const { customerId } = c.var.session;
      return c.json({ addresses: await readAddresses(sql, { customerId, lang: c.var.lang }) });
    })
    .post('/user/address', own, async (c) => {
      const { customerId } = c.var.session;
      return c.json(await addAddress(sql, { customerId, body: await readJson(c), lang: c.var.lang, now: clock() }));
    })
    .put('/user/address/:id', own, async (c) => {
      const { customerId } = c.var.session;
      const addressId = c.req.param('id');
      return c.json(await updateAddress(sql, { customerId, addressId, body: await readJson(c), lang: c.var.lang }));
    })
    .delete('/user/address/:id', own, async (c) => {
      const { customerId } = c.var.session;
      return c.json(await deleteAddress(sql, { customerId, addressId: c.req.param('id'), lang: c.var.lang }));
    });
}
