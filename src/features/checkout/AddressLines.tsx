import type { Address } from '../../contract/account';
import { whereabouts } from '../address/places-in-words';

export function AddressLines({ address }: { address: Address }) {
  return (
    <>
      <span className="block">{address.address}</span>
      <span className="block">{whereabouts(address)}</span>
      <span className="block text-muted text-sm">{address.phone}</span>
    </>
  );
}
