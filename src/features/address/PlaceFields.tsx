import { Trans, useLingui } from '@lingui/react/macro';
import type { Place } from '../../../machines/address-form.machine';
import { Select } from '../../ui/Select';
import { TextField } from '../../ui/TextField';
import type { useSubmission } from '../form/use-submission';
import { type Level, type PlaceActor, usePlace } from './use-place';

interface PlaceFieldsProps {
  place: PlaceActor;
  field: ReturnType<typeof useSubmission>['field'];
  isVague?: boolean;
}

/** Fields for country, state and town. Each choice determines the options of the next field (REQUIREMENTS O2). */
export function PlaceFields({ place, field, isVague = false }: PlaceFieldsProps) {
  const { t } = useLingui();
  const { country, state, countries, states, cities, loading, failed, isUndivided, ...chosen } = usePlace(place);
  const common = (level: Level) => ({ ...field(level), isLoading: loading === level, hasFailed: failed === level });
  // City id '0' means that the town is not listed, so the form asks for its name; except in the profile (`isVague`).
  const isNamed = !isVague && chosen.city === '0';
  const retry = () => place.send({ type: 'retry.requested' });
  const hasNoTowns = chosen.city === '0' && cities.length === 0 && !isUndivided;
  return (
    <div className="grid gap-6 tablet:grid-cols-2">
      <PlaceSelect
        label={t`Country`}
        aside={isVague ? t`optional` : undefined}
        autoComplete="country-name"
        className="tablet:col-span-2"
        required={!isVague}
        {...common('country')}
        value={country}
        places={countries}
        onChoose={(id) => place.send({ type: 'country.chosen', id })}
        onRetry={retry}
      />
      {!isUndivided && (
        <PlaceSelect
          label={t`Province or region`}
          aside={isVague ? t`optional` : undefined}
          autoComplete="address-level1"
          required={!isVague}
          {...common('state')}
          value={state}
          places={states}
          waitsFor={country === '' ? t`Choose a country first` : undefined}
          onChoose={(id) => place.send({ type: 'state.chosen', id })}
          onRetry={retry}
        />
      )}
      {!isUndivided && !hasNoTowns && (
        <PlaceSelect
          label={t`Town`}
          aside={isVague ? t`optional` : undefined}
          autoComplete="address-level2"
          required={!isVague}
          {...common('city')}
          value={chosen.city}
          places={cities}
          other={isVague ? undefined : t`Another town or village`}
          waitsFor={state === '' ? t`Choose a province first` : undefined}
          onChoose={(id) => place.send({ type: 'city.chosen', id })}
          onRetry={retry}
        />
      )}
      {isNamed && (
        <TextField
          label={t`Town or village`}
          aside={cities.length === 0 ? t`optional` : undefined}
          required={cities.length > 0}
          maxLength={100}
          {...field('town')}
        />
      )}
    </div>
  );
}

interface PlaceSelectProps {
  label: string;
  aside?: string | undefined;
  name: string;
  error: string | undefined;
  readOnly: boolean;
  required: boolean;
  autoComplete: string;
  className?: string;
  value: string;
  places: Place[];
  isLoading: boolean;
  hasFailed: boolean;
  other?: string | undefined;
  waitsFor?: string | undefined;
  onChoose: (id: string) => void;
  onRetry: () => void;
}

function PlaceSelect({
  value,
  places,
  other,
  error,
  isLoading,
  hasFailed,
  waitsFor,
  readOnly,
  className,
  ...props
}: PlaceSelectProps) {
  const { t } = useLingui();
  const { onChoose, onRetry, ...select } = props;
  const isEmpty = places.length === 0;
  const isOff = readOnly || isEmpty;
  const hint = waitsFor ?? (isLoading || isEmpty ? t`Loading…` : t`Please choose`);
  return (
    <div className={className}>
      <Select
        {...select}
        value={value}
        error={isEmpty ? undefined : error}
        aria-busy={isLoading || undefined}
        disabled={isOff}
        onChange={({ target }) => onChoose(target.value)}
      >
        <option value="">{hasFailed ? '' : hint}</option>
        {places.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
        {other !== undefined && !isEmpty && <option value="0">{other}</option>}
      </Select>
      {hasFailed && (
        <p role="alert" className="mt-1.5 text-sm">
          <Trans>This list could not be loaded.</Trans>{' '}
          <button
            type="button"
            onClick={onRetry}
            className="min-h-11 font-semibold text-accent underline underline-offset-4"
          >
            <Trans>Try again</Trans>
          </button>
        </p>
      )}
    </div>
  );
}
