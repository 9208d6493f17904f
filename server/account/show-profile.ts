import { eq } from 'drizzle-orm';
import type { InferInput } from 'valibot';
import type { ProfileAnswer } from '../../src/contract/account';
import type { Sql } from '../db/database-handle';
import { only } from '../db/only-row';
import { customers } from '../db/schema';
import type { Lang } from '../language';
import { listCities, listCountries, listStates } from '../places/read-places';
import { wantedEmail } from './change-email';

/** E5: returns the profile, all countries, the states of the customer's country and the cities of that state. */
export async function showProfile(
  sql: Sql,
  { customerId, lang }: { customerId: number; lang: Lang },
): Promise<InferInput<typeof ProfileAnswer>> {
  const customer = only(await sql.select().from(customers).where(eq(customers.id, customerId)));
  const { id, name, email, phone, image, countryId, stateId, cityId, zipCode, address } = customer;
  const [pending, countries, states, cities] = await Promise.all([
    wantedEmail(sql, customerId),
    listCountries(sql, lang),
    listStates(sql, { countryId: String(countryId), lang }),
    listCities(sql, { stateId: String(stateId), lang }),
  ]);
  return {
    personInfo: {
      id,
      name,
      email,
      pending_email: pending,
      phone,
      image,
      country_id: countryId,
      state_id: stateId,
      city_id: cityId,
      zip_code: zipCode,
      address,
    },
    ...countries,
    ...states,
    ...cities,
    defaultProfile: null,
  };
}
