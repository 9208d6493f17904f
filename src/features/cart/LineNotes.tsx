import { Plural, Trans } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import type { LineNote, ShownLine } from '../../../machines/cart.machine';
import { useActors } from '../use-actors';
import { usePrice } from '../use-price';

/** Messages about a cart line: a refused edit or a changed price. */
export function LineNotes({ line }: { line: ShownLine }) {
  const { cart } = useActors();
  const note = useSelector(cart, (s) => s.context.notes.find(({ subject }) => subject.key === line.key));
  return (
    <div role="status" className="text-sm text-warn not-empty:mt-2">
      {note?.refusal && (
        <p>
          <Refused note={note} line={line} />
        </p>
      )}
      {note && note.unitPrice !== note.subject.unitPrice && (
        <p>
          <Repriced note={note} />
        </p>
      )}
    </div>
  );
}

export function MissingLineNotes({ lines }: { lines: ShownLine[] }) {
  const { cart } = useActors();
  const all = useSelector(cart, (s) => s.context.notes);
  const notes = all.filter(({ subject, refusal }) => refusal && lines.every(({ key }) => key !== subject.key));
  return (
    <div role="status" className="text-sm text-warn not-empty:mt-6">
      {notes.map(({ subject, refusal }) => (
        <p key={subject.key}>
          <span className="font-medium">{subject.name}</span>: {refusal?.text || <NotChanged />}
        </p>
      ))}
    </div>
  );
}

function Refused({ note: { refusal, quantity }, line }: { note: LineNote; line: ShownLine }) {
  if (refusal?.code === 'qty_unavailable' && quantity === line.stock)
    return (
      <Plural
        value={quantity}
        one="Only # left; we set the quantity to #"
        other="Only # left; we set the quantity to #"
      />
    );
  return refusal?.text || <NotChanged />;
}

function NotChanged() {
  return <Trans>The shop could not make this change.</Trans>;
}

function Repriced({ note: { subject, unitPrice } }: { note: LineNote }) {
  const price = usePrice();
  const [before, now] = [price(subject.unitPrice), price(unitPrice)];
  return (
    <Trans>
      Price changed from {before} to {now} since you added it
    </Trans>
  );
}
