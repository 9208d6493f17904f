import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { MAX_PICTURES, needsPicture, REASONS } from '../../contract/orders';
import { buttonLook } from '../../ui/button-look';
import { PicturesField } from '../../ui/PicturesField';
import { RadioField } from '../../ui/RadioField';
import { TextArea } from '../../ui/TextArea';
import { SubmissionForm } from '../form/SubmissionForm';
import { usePictureChoice } from '../form/use-picture-choice';
import type { SubmissionActor } from '../form/use-submission';
import { useMoment } from '../use-moment';
import { ReturnQuantity } from './ReturnQuantity';
import type { ReturnChance } from './return-of-line';
import { useReturnWords } from './use-return-words';

interface ReturnFormProps {
  form: SubmissionActor;
  chance: ReturnChance;
  /** The order's. */
  number: string;
}

/** How many are sent back, why, and what shows it. */
export function ReturnForm({ form, chance, number }: ReturnFormProps) {
  const { t } = useLingui();
  const { reasons } = useReturnWords();
  const pictures = usePictureChoice();
  const day = useMoment('day');
  return (
    <div className="mt-8">
      <SubmissionForm
        submission={form}
        label={t`Return`}
        send={<Trans>Request the return</Trans>}
        thanks={{
          title: <Trans>We have passed it on</Trans>,
          text: <Trans>The boutique has your request, and a confirmation is on its way to your email address.</Trans>,
          onward: (
            <Link to="/p/profile/orders/$id" params={{ id: number }} className={buttonLook({ variant: 'secondary' })}>
              <Trans>Back to the order</Trans>
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
                legend={t`Why do you return it?`}
                choices={REASONS.map((value) => ({ value, label: reasons[value] }))}
                {...reason}
              />
              <TextArea
                label={t`What should the boutique know?`}
                aside={reason.value === 'other' ? undefined : t`optional`}
                rows={3}
                {...field('details')}
              />
              <PicturesField
                label={t`Photos`}
                aside={needsPicture(reason.value ?? '') ? t`at least one` : t`optional`}
                hint={t`Up to 3 that show what is wrong; JPEG, PNG or WebP. Only you and the boutique see them.`}
                most={MAX_PICTURES}
                accept={pictures.accept}
                texts={{ ...pictures.texts, add: t`Add a photo`, remove: (place) => t`Remove photo ${place}` }}
                {...files('images')}
              />
              {chance.kind === 'possible' && chance.until !== null && (
                <p className="text-muted text-sm">
                  <Trans>
                    Possible until {day(chance.until)}. Please keep the item until the boutique tells you where to send
                    it.
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
