import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { MAX_PICTURES, needsPicture, REASONS } from '../../contract/orders';
import { buttonStyles } from '../../ui/button-styles';
import { FieldNote } from '../../ui/Field';
import { PicturesField } from '../../ui/PicturesField';
import { QuantityStepper } from '../../ui/QuantityStepper';
import { RadioField } from '../../ui/RadioField';
import { TextArea } from '../../ui/TextArea';
import { SubmissionForm } from '../form/SubmissionForm';
import { usePictureChoice } from '../form/use-picture-choice';
import type { SubmissionActor } from '../form/use-submission';
import { useDateFormat } from '../use-date-format';
import { usePrice } from '../use-price';
import type { ReturnChance } from './return-eligibility';
import { useReturnTexts } from './use-return-texts';

interface ReturnFormProps {
  form: SubmissionActor;
  chance: ReturnChance;
  number: string;
}

export function ReturnForm({ form, chance, number }: ReturnFormProps) {
  const { t } = useLingui();
  const { reasons } = useReturnTexts();
  const pictures = usePictureChoice();
  const day = useDateFormat('day');
  return (
    <div className="mt-8">
      <SubmissionForm
        submission={form}
        label={t`Return`}
        send={<Trans>Request return</Trans>}
        thanks={{
          title: <Trans>We have passed on your request</Trans>,
          text: <Trans>The boutique has your request, and a confirmation is on its way to your email address.</Trans>,
          onward: (
            <Link to="/p/profile/orders/$id" params={{ id: number }} className={buttonStyles({ variant: 'secondary' })}>
              <Trans>Back to order</Trans>
            </Link>
          ),
        }}
      >
        {({ choice, field, files }) => {
          const reason = choice('reason');
          return (
            <>
              {chance.kind === 'possible' && <ReturnQuantity chance={chance} {...choice('qty')} />}
              <RadioField
                legend={t`Why are you returning it?`}
                choices={REASONS.map((value) => ({ value, label: reasons[value] }))}
                {...reason}
              />
              <TextArea
                label={t`Anything else the boutique should know?`}
                aside={reason.value === 'other' ? undefined : t`optional`}
                rows={3}
                {...field('details')}
              />
              <PicturesField
                label={t`Photos`}
                aside={needsPicture(reason.value ?? '') ? t`at least one` : t`optional`}
                hint={t`Up to 3 photos showing the problem (JPEG, PNG or WebP). Only you and the boutique can see them.`}
                most={MAX_PICTURES}
                accept={pictures.accept}
                texts={{ ...pictures.texts, add: t`Add a photo`, remove: (place) => t`Remove photo ${place}` }}
                {...files('images')}
              />
              {chance.kind === 'possible' && chance.until !== null && (
                <p className="text-muted text-sm">
                  <Trans>
                    You can return it until {day(chance.until)}. Please keep the item until the boutique tells you where
                    to send it.
                  </Trans>
                </p>
              )}
            </>
          );
        }}
      </SubmissionForm>
    </div>
  );
}

interface ReturnQuantityProps {
  chance: Extract<ReturnChance, { kind: 'possible' }>;
  value: string | null;
  error: string | undefined;
  onChoose: (quantity: number) => void;
}

function ReturnQuantity({ chance: { most, refunds }, value, error, onChoose }: ReturnQuantityProps) {
  const { t } = useLingui();
  const price = usePrice();
  const chosen = Math.min(Math.max(Number(value ?? 1), 1), most);
  const refund = refunds[chosen - 1] ?? null;
  return (
    <div>
      <div className="flex flex-wrap items-start gap-x-10 gap-y-4">
        {most > 1 && (
          <div>
            <p aria-hidden className="mb-1.5 font-medium text-sm">
              <Trans>Quantity</Trans>
            </p>
            <QuantityStepper
              value={chosen}
              label={t`Quantity`}
              decrementLabel={t`One less`}
              incrementLabel={t`One more`}
              decrementReason={chosen === 1 ? t`At least one` : undefined}
              incrementReason={chosen === most ? t`No more than ${most}` : undefined}
              onDecrement={() => onChoose(chosen - 1)}
              onIncrement={() => onChoose(chosen + 1)}
            />
          </div>
        )}
        {refund !== null && (
          <div>
            <p className="mb-1.5 font-medium text-sm">
              <Trans>Your refund</Trans>
            </p>
            <p aria-live="polite" className="flex min-h-11 items-center font-semibold text-lg tabular-nums">
              {price(refund)}
            </p>
          </div>
        )}
      </div>
      {error !== undefined && <FieldNote id="qty-note" text={error} isError />}
    </div>
  );
}
