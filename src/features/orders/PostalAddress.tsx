import type { OrderAddress } from '../../contract/orders';
import { formatPlaces } from '../address/format-places';

interface PostalAddressProps {
  address: OrderAddress;
  use: 'shipping' | 'billing';
}

export function PostalAddress({ address, use }: PostalAddressProps) {
  const { name, street, town, country, phone, email } = linesOf(address, use);
  return <Lines lines={[name, street, town, country, phone, email]} />;
}

/** Who collects the parcels, and at which courier's offices. */
export function CollectedAt({ address, offices }: { address: OrderAddress; offices: string[] }) {
  const { name, phone } = linesOf(address, 'shipping');
  return <Lines lines={[name, ...offices, phone]} />;
}

function Lines({ lines }: { lines: string[] }) {
  return (
    <address className="wrap-anywhere not-italic">
      {lines
        .filter((line) => line !== '')
        .map((line) => (
          <span key={line} className="block">
            {line}
          </span>
        ))}
    </address>
  );
}

export function isOneAddress(address: OrderAddress): boolean {
  return JSON.stringify(linesOf(address, 'shipping')) === JSON.stringify(linesOf(address, 'billing'));
}

function linesOf(address: OrderAddress, use: PostalAddressProps['use']) {
  const { [`${use}_city` as const]: city, [`${use}_state` as const]: state, [`${use}_zip` as const]: zip } = address;
  return {
    name: address[`${use}_name`],
    street: address[`${use}_address`],
    town: formatPlaces({ zip, places: [city, state] }),
    country: address[`${use}_country`],
    phone: address[`${use}_phone`],
    email: address[`${use}_email`],
  };
}
