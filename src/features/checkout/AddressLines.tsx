import type { Address } from '../../contract/account';
import { formatAddressPlaces } from '../address/format-places';

export function AddressLines({ address }: { address: Address }) {
  return (
    <>
      <span className="block">{address.address}</span>
      <span className="block">{formatAddressPlaces(address)}</span>
      <span className="block text-muted text-sm">{address.phone}</span>
    </>
  );
}
