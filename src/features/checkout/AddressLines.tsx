import type { Address } from '../../contract/account';
import { addressLines } from '../address/format-places';

export function AddressLines({ address }: { address: Address }) {
  return (
    <>
      {addressLines(address).map((line) => (
        <span key={line} className="block">
          {line}
        </span>
      ))}
      <span className="block text-muted text-sm tabular-nums">{address.phone}</span>
    </>
  );
}
