import type { Address } from '../../contract/account';

/** An address line by line, as on an envelope. */
export function AddressLines({ address: { address, phone, ...where } }: { address: Address }) {
  const places = [where.city?.name, where.country_state?.name, where.country?.name];
  return (
    <>
      <span className="block">{address}</span>
      <span className="block">{[...new Set(places)].filter(Boolean).join(', ')}</span>
      <span className="block text-muted text-sm">{phone}</span>
    </>
  );
}
