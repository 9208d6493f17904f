import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useActorRef, useSelector } from '@xstate/react';
import { MapPin } from 'lucide';
import { useState } from 'react';
import type { CourierOffice } from '../../contract/courier-offices';
import { Badge } from '../../ui/Badge';
import { Button } from '../../ui/Button';
import { EmptyState } from '../../ui/EmptyState';
import { Icon } from '../../ui/Icon';
import { Skeleton } from '../../ui/Skeleton';
import { ListBody } from '../list/ListBody';
import { ListEnd } from '../list/ListEnd';
import { ListSearch } from '../list/ListSearch';
import { useActorOptions } from '../use-actors';
import { OfficeDetails, OfficeWeek } from './OfficeDetails';
import type { CheckoutFlow, OfficeSearch } from './use-checkout';

interface OfficePickerProps extends Pick<CheckoutFlow, 'listOffices'> {
  methodId: string;
  cityId: string;
  /** Id of the chosen office. */
  chosen: string | null;
  onChoose: (id: string) => void;
}

/** Searchable list of the courier offices that a delivery method serves (REQUIREMENTS D17). */
export function OfficePicker({ methodId, cityId, ...list }: OfficePickerProps) {
  const { t } = useLingui();
  const [search, setSearch] = useState('');
  return (
    <>
      <div className="-mx-5 -top-5 -mt-5 sticky z-1 border-hairline border-b bg-sheet px-5 py-4">
        <ListSearch label={t`Town, street or office`} value={search} onSearch={setSearch} />
      </div>
      <OfficeList key={search} search={{ search, methodId, cityId }} {...list} />
    </>
  );
}

interface OfficeListProps extends Pick<OfficePickerProps, 'listOffices' | 'chosen' | 'onChoose'> {
  search: OfficeSearch;
}

function OfficeList({ search, listOffices, chosen, onChoose }: OfficeListProps) {
  const { t } = useLingui();
  const [logic] = useState(() => listOffices(search));
  const list = useActorRef(logic, { input: { firstPages: 1 }, ...useActorOptions() });
  const offices = useSelector(list, (s) => s.context.items as CourierOffice[]);
  const total = useSelector(list, (s) => (s.hasTag('shown') ? s.context.total : null));
  const isFound = total !== null && total > 0;
  return (
    <>
      <p role="status" className="pt-4 text-muted text-sm tabular-nums empty:hidden">
        {isFound && <Plural value={total} one="# office" other="# offices" />}
      </p>
      <ListBody
        list={list}
        failure={t`The offices could not be loaded`}
        skeleton={<OfficeListSkeleton />}
        empty={<NoOffice />}
      >
        <ul className="divide-y divide-hairline">
          {offices.map((office) => (
            <li key={office.id} tabIndex={-1} className="py-4 outline-none">
              <Office office={office} isChosen={office.id === chosen} onChoose={() => onChoose(office.id)} />
            </li>
          ))}
        </ul>
        <ListEnd
          list={list}
          failure={t`More offices could not be loaded`}
          end={() => null}
          className="flex flex-col items-center gap-3 pt-4"
        />
      </ListBody>
    </>
  );
}

interface OfficeProps {
  office: CourierOffice;
  isChosen: boolean;
  onChoose: () => void;
}

function Office({ office, isChosen, onChoose }: OfficeProps) {
  return (
    <>
      {isChosen && (
        <div className="mb-1">
          <Badge>
            <Trans>Chosen</Trans>
          </Badge>
        </div>
      )}
      <OfficeDetails office={office} />
      <div className="mt-1 flex items-start justify-between gap-4">
        <details className="min-w-0 grow">
          <summary className="inline-flex min-h-11 cursor-pointer items-center text-sm underline underline-offset-4 hover:text-accent">
            <Trans>Opening hours</Trans>
            <span className="sr-only">: {office.name}</span>
          </summary>
          <OfficeWeek office={office} />
        </details>
        <Button variant="secondary" onClick={onChoose}>
          <Trans>Choose</Trans>
          <span className="sr-only"> {office.name}</span>
        </Button>
      </div>
    </>
  );
}

function NoOffice() {
  const { t } = useLingui();
  return (
    <EmptyState
      icon={<Icon icon={MapPin} className="size-8 text-muted" strokeWidth={1.5} />}
      title={t`No office found`}
    >
      <Trans>Try only the town, or a part of the street.</Trans>
    </EmptyState>
  );
}

function OfficeListSkeleton() {
  return (
    <div className="divide-y divide-hairline">
      {[1, 2, 3, 4].map((place) => (
        <div key={place} className="grid gap-2 py-4">
          <Skeleton className="h-5 w-3/5" />
          <Skeleton className="h-5 w-4/5" />
          <Skeleton className="h-11 w-full" />
        </div>
      ))}
    </div>
  );
}
