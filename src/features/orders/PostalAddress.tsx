import type { OrderAddress } from '../../contract/orders';
import { formatPlaces } from '../address/format-places';

interface PostalAddressProps {
  address: OrderAddress;
  use: 'shipping' | 'billing';
}

export function PostalAddress({ address, use }: PostalAddressProps) {
  const { name, lines, phone, email } = linesOf(address, use);
  return <Lines lines={[name, ...lines, phone, email]} />;
}

/** Shows the recipient and the courier's offices of collected parcels. */
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
  return {
    name: address[`${use}_name`],
    lines: placesOf(address, use),
    phone: address[`${use}_phone`],
    email: address[`${use}_email`],
  };
}

/** Returns the lines as in the country of the address. If the server sends none, returns street, town and country. */
function placesOf(address: OrderAddress, use: PostalAddressProps['use']): string[] {
  const lines = address[`${use}_lines`];
  if (lines.length > 0) return lines;
  const { [`${use}_city` as const]: city, [`${use}_state` as const]: state, [`${use}_zip` as const]: zip } = address;
  return [address[`${use}_address`], formatPlaces({ zip, places: [city, state] }), address[`${use}_country`]];
}
