import { useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { Choices } from '../../ui/Choices';
import { TextField } from '../../ui/TextField';
import { PhoneField } from '../form/PhoneField';
import type { useSubmission } from '../form/use-submission';
import { PlaceFields } from './PlaceFields';
import type { PlacedForm } from './use-place';

interface AddressFieldsProps extends PlacedForm {
  field: ReturnType<typeof useSubmission>['field'];
  hasKind?: boolean;
}

export function AddressFields({ submission, place, field, hasKind = true }: AddressFieldsProps) {
  const { t } = useLingui();
  const type = useSelector(submission, (s) => String(s.context.values.type ?? ''));
  return (
    <>
      <TextField label={t`Full name`} autoComplete="name" required {...field('name')} />
      <div className="grid gap-6 tablet:grid-cols-2">
        <TextField label={t`Email`} type="email" autoComplete="email" required {...field('email')} />
        <PhoneField hint={t`For questions about the delivery.`} required {...field('phone')} />
      </div>
      <PlaceFields place={place} field={field} />
      {hasKind && (
        <Choices
          legend={t`Address type`}
          choices={[
            { value: 'home', label: t({ context: 'address', message: 'Home' }) },
            { value: 'office', label: t`Office` },
            { value: 'other', label: t`Other` },
          ]}
          value={type}
          onChoose={(value) => submission.send({ type: 'field.changed', name: 'type', value })}
        />
      )}
    </>
  );
}
