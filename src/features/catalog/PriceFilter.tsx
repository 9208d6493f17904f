import { Trans, useLingui } from '@lingui/react/macro';
import type { Facets } from '../../contract/catalog';
import type { ListingSearch } from '../../contract/listing-search-params';
import { Button } from '../../ui/Button';
import { TextField } from '../../ui/TextField';
import { priceRange } from './listing-filters';

interface PriceFilterProps {
  bounds: Facets['price'];
  search: ListingSearch;
  onChange: (range: Pick<ListingSearch, 'min' | 'max'>) => void;
}

export function PriceFilter({ bounds, search: { min, max }, onChange }: PriceFilterProps) {
  const { t } = useLingui();
  const apply = (form: FormData) => onChange(priceRange(String(form.get('min')), String(form.get('max'))));
  return (
    // The key creates new fields when the price range changes, so that they show the new range.
    <form key={`${min}-${max}`} action={apply} className="grid grid-cols-2 gap-x-3 gap-y-3">
      <TextField
        label={t`Price from`}
        name="min"
        inputMode="decimal"
        autoComplete="off"
        maxLength={10}
        defaultValue={min}
        placeholder={wholeUnits(bounds?.min, Math.floor)}
      />
      <TextField
        label={t`Price to`}
        name="max"
        inputMode="decimal"
        autoComplete="off"
        maxLength={10}
        defaultValue={max}
        placeholder={wholeUnits(bounds?.max, Math.ceil)}
      />
      <Button type="submit" variant="secondary" className="col-span-2">
        <Trans>Apply price</Trans>
      </Button>
    </form>
  );
}

function wholeUnits(cents: number | null | undefined, round: (value: number) => number): string | undefined {
  return cents == null ? undefined : String(round(cents / 100));
}
