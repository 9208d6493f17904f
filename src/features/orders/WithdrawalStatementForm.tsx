import { Trans, useLingui } from '@lingui/react/macro';
import type { Order } from '../../contract/orders';
import { Checkbox } from '../../ui/Checkbox';
import { FieldNote } from '../../ui/Field';
import { QuantityStepper } from '../../ui/QuantityStepper';
import { TextField } from '../../ui/TextField';
import { focusHeading } from '../form/focus-heading';
import { SubmissionAlert } from '../form/SubmissionAlert';
import { SubmitButton } from '../form/SubmitButton';
import { type SubmissionActor, useSubmission } from '../form/use-submission';
import { useDateFormat } from '../use-date-format';
import { choiceText } from './buy-again';
import { type ChosenPieces, piecesOf, withQuantity } from './withdrawn-pieces';

interface WithdrawalStatementFormProps {
  order: Order;
  statement: SubmissionActor;
  /** Whether the heading gets the focus, because the customer has come back from the review. */
  hasFocus: boolean;
}

/** First step of a withdrawal: items, name and email address. It asks for no reason. */
export function WithdrawalStatementForm({ order, statement, hasFocus }: WithdrawalStatementFormProps) {
  const { t } = useLingui();
  const { form, field, choice } = useSubmission(statement);
  const { value, onChoose } = choice('pieces');
  const { error } = choice('lines');
  return (
    <section className="mt-8 max-w-2xl">
      <form {...form} aria-label={t`Withdraw from contract`} className="grid grid-cols-[minmax(0,1fr)] gap-6">
        <fieldset>
          <legend>
            <h2 ref={hasFocus ? focusHeading : undefined} tabIndex={-1} className="text-xl">
              <Trans>Which items does your withdrawal cover?</Trans>
            </h2>
          </legend>
          <ul className="mt-3 divide-y divide-hairline border-hairline border-y">
            {piecesOf(order, value).map((pieces) => (
              <PiecesChoice
                key={pieces.line.id}
                {...pieces}
                isInvalid={error !== undefined}
                onChange={(qty) => onChoose(withQuantity(value, pieces.line.id, qty))}
              />
            ))}
          </ul>
          {error !== undefined && <FieldNote id="pieces-note" text={error} isError />}
        </fieldset>
        <TextField label={t`Name`} autoComplete="name" required {...field('name')} />
        <TextField
          label={t`Email`}
          type="email"
          autoComplete="email"
          hint={t`We will send the confirmation to this address.`}
          required
          {...field('email')}
        />
        <p className="text-muted text-sm">
          <Trans>You don’t need to give a reason. You can check everything on the next page before you confirm.</Trans>
        </p>
        <SubmissionAlert submission={statement} />
        <SubmitButton submission={statement}>
          <Trans>Continue</Trans>
        </SubmitButton>
      </form>
    </section>
  );
}

interface PiecesChoiceProps extends ChosenPieces {
  isInvalid: boolean;
  onChange: (qty: number) => void;
}

function PiecesChoice({ line, qty, isInvalid, onChange }: PiecesChoiceProps) {
  const { t } = useLingui();
  const day = useDateFormat('day');
  const { product_name: name } = line;
  const { qty: most, until } = line.withdrawal_offer;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3">
      <Checkbox
        checked={qty > 0}
        onChange={({ target }) => onChange(target.checked ? most : 0)}
        className="grow"
        aria-invalid={isInvalid || undefined}
        aria-describedby={isInvalid ? 'pieces-note' : undefined}
      >
        <span className="wrap-anywhere block font-medium">{name}</span>
        <span className="block text-muted text-sm">{choiceText(line)}</span>
        {until !== null && (
          <span className="block text-muted text-sm">
            <Trans>Possible until {day(until)}</Trans>
          </span>
        )}
      </Checkbox>
      {most > 1 && qty > 0 && (
        <QuantityStepper
          value={qty}
          label={t`Quantity of ${name}`}
          decrementLabel={t`One less`}
          incrementLabel={t`One more`}
          decrementReason={qty === 1 ? t`At least one` : undefined}
          incrementReason={qty === most ? t`No more than ${most}` : undefined}
          onDecrement={() => onChange(qty - 1)}
          onIncrement={() => onChange(qty + 1)}
        />
      )}
    </li>
  );
}
