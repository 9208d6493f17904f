import { Trans, useLingui } from '@lingui/react/macro';
import { Fragment, type ReactNode } from 'react';
import type { Place } from '../../../machines/address-form.machine';
import type { AddressFormat } from '../../contract/account';
import { Select } from '../../ui/Select';
import { TextField } from '../../ui/TextField';
import type { useSubmission } from '../form/use-submission';
import { type Level, type PlaceActor, usePlace } from './use-place';

interface PlaceFieldsProps {
  place: PlaceActor;
  field: ReturnType<typeof useSubmission>['field'];
  isVague?: boolean;
}

/** Order of the fields while no country is chosen, and of a server without formats. */
const commonOrder: AddressFormat['order'] = ['state', 'town', 'zip', 'address'];

/**
 * Fields for country, state, town, postcode and street, named and sorted as in the country (REQUIREMENTS D18). Each
 * choice of a place determines the options of the next field (O2).
 */
export function PlaceFields({ place, field, isVague = false }: PlaceFieldsProps) {
  const { t } = useLingui();
  const { country, state, countries, states, cities, loading, failed, isUndivided, format, ...chosen } =
    usePlace(place);
  const names = usePlaceNames(format);
  const common = (level: Level) => ({ ...field(level), isLoading: loading === level, hasFailed: failed === level });
  // City id '0' means that the town is not listed, so the form asks for its name; except in the profile (`isVague`).
  const isNamed = !isVague && chosen.city === '0';
  const retry = () => place.send({ type: 'retry.requested' });
  const hasNoTowns = chosen.city === '0' && cities.length === 0 && !isUndivided;
  const order = format?.order ?? commonOrder;
  const isZipOptional = isVague || !format?.zip_required;
  const parts: Record<AddressFormat['order'][number], ReactNode> = {
    state: !isUndivided && (
      <PlaceSelect
        label={names.state}
        aside={isVague ? t`optional` : undefined}
        autoComplete="address-level1"
        // Then postcode and town are side by side below it.
        className={order[1] === 'state' ? 'tablet:col-span-2' : undefined}
        required={!isVague}
        {...common('state')}
        value={state}
        places={states}
        waitsFor={country === '' ? t`Choose a country first` : undefined}
        onChoose={(id) => place.send({ type: 'state.chosen', id })}
        onRetry={retry}
      />
    ),
    town: (
      <>
        {!isUndivided && !hasNoTowns && (
          <PlaceSelect
            label={names.town}
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
      </>
    ),
    zip: (
      <TextField
        label={names.zip}
        aside={isZipOptional ? t`optional` : undefined}
        required={!isZipOptional}
        autoComplete="postal-code"
        inputMode={/^\d+$/.test(format?.zip_example ?? '') ? 'numeric' : undefined}
        placeholder={format?.zip_example}
        maxLength={20}
        {...field('zip_code')}
      />
    ),
    address: (
      <TextField
        label={t`Street address`}
        aside={isVague ? t`optional` : undefined}
        autoComplete="street-address"
        placeholder={t`12 Rose St, flat 3`}
        required={!isVague}
        className="tablet:col-span-2"
        {...field('address')}
      />
    ),
  };
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
      {order.map((part) => (
        <Fragment key={part}>{parts[part]}</Fragment>
      ))}
    </div>
  );
}

/** Returns the names of a country's fields, for example “ZIP code” in the United States. */
function usePlaceNames(format: AddressFormat | null) {
  const { t } = useLingui();
  const zips: Record<AddressFormat['zip_name'], string> = {
    postal: t`Postcode`,
    zip: t`ZIP code`,
    eircode: t`Eircode`,
    pin: t`PIN code`,
  };
  const states: Partial<Record<string, string>> = {
    county: t`County`,
    department: t`Department`,
    district: t`District`,
    prefecture: t`Prefecture`,
    province: t`Province`,
    region: t`Region`,
    state: t`State`,
  };
  return {
    zip: zips[format?.zip_name ?? 'postal'],
    state: states[format?.state_name ?? ''] ?? t`Province or region`,
    town: format?.town_name === 'district' ? t`Town or district` : t`Town or city`,
  };
}

interface PlaceSelectProps {
  label: string;
  aside?: string | undefined;
  name: string;
  error: string | undefined;
  readOnly: boolean;
  required: boolean;
  autoComplete: string;
  className?: string | undefined;
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
