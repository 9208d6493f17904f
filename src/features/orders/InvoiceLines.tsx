import { Trans } from '@lingui/react/macro';
import { useId } from 'react';
import type { OrderProduct } from '../../contract/orders';
import type { SubmissionActor } from '../form/use-submission';
import { usePrice } from '../use-price';
import { choiceText } from './buy-again';
import { InvoiceDownload } from './InvoiceDownload';
import type { PartOfOrder } from './order-parts';

interface InvoiceLinesProps {
  part: PartOfOrder;
  hasSubtotal: boolean;
  invoice: SubmissionActor | undefined;
}

export function InvoiceLines({ part, hasSubtotal, invoice }: InvoiceLinesProps) {
  const { name, seller, lines, subtotal, delivery } = part;
  const price = usePrice();
  const headingId = useId();
  const about = [seller?.address, seller?.email, seller?.phone].filter((text) => !!text);
  return (
    <section aria-labelledby={headingId} className="mt-10">
      <h2 id={headingId} className="text-base">
        {name || <Trans>Directly from the shop</Trans>}
      </h2>
      <p className="wrap-anywhere text-muted">{about.join(' · ')}</p>
      <table aria-labelledby={headingId} className="mt-3 w-full border-collapse tabular-nums">
        <thead>
          <tr className="border-ink border-b text-start align-bottom">
            <th scope="col" className="py-2 pe-3 text-start font-semibold">
              <Trans>Items</Trans>
            </th>
            <th scope="col" className="w-32 px-2 py-2 text-end font-semibold max-tablet:hidden print:table-cell">
              <Trans>Quantity</Trans>
            </th>
            <th scope="col" className="w-28 px-2 py-2 text-end font-semibold max-tablet:hidden print:table-cell">
              <Trans>Price</Trans>
            </th>
            <th scope="col" className="w-28 py-2 ps-2 text-end font-semibold">
              <Trans>Amount</Trans>
            </th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <InvoiceLine key={line.id} line={line} />
          ))}
        </tbody>
        {subtotal !== null && hasSubtotal && (
          <tfoot>
            <tr>
              <td colSpan={2} className="max-tablet:hidden print:table-cell" />
              <th scope="row" className="px-2 py-2 text-end font-normal text-muted">
                <Trans>Subtotal</Trans>
              </th>
              <td className="whitespace-nowrap py-2 ps-2 text-end font-semibold">{price(subtotal)}</td>
            </tr>
          </tfoot>
        )}
      </table>
      {delivery !== '' && <p className="wrap-anywhere mt-2 text-muted">{delivery}</p>}
      {invoice && (
        <div className="mt-2">
          <InvoiceDownload download={invoice} />
        </div>
      )}
    </section>
  );
}

function InvoiceLine({ line }: { line: OrderProduct }) {
  const price = usePrice();
  const unit = price(line.unit_price ?? 0);
  return (
    <tr className="break-inside-avoid border-hairline border-b align-top">
      <td className="wrap-anywhere py-2 pe-3">
        {line.product_name}
        <span className="block text-muted">{choiceText(line)}</span>
        <span className="block text-muted tablet:hidden print:hidden">
          <Trans>
            {line.qty} × {unit}
          </Trans>
        </span>
      </td>
      <td className="px-2 py-2 text-end max-tablet:hidden print:table-cell">{line.qty}</td>
      <td className="whitespace-nowrap px-2 py-2 text-end max-tablet:hidden print:table-cell">{unit}</td>
      <td className="whitespace-nowrap py-2 ps-2 text-end">{line.line_total !== null && price(line.line_total)}</td>
    </tr>
  );
}
