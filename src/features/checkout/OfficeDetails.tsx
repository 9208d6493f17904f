import { Trans, useLingui } from '@lingui/react/macro';
import type { CourierOffice } from '../../contract/courier-offices';
import { cx } from '../../ui/cx';
import { nextOpening, weekdayName, weekOf } from './office-hours';

/** Name and address of a courier's office, and whether it is open. */
export function OfficeDetails({ office }: { office: CourierOffice }) {
  const { name, address, city, note } = office;
  return (
    <>
      <p className="font-semibold">{name}</p>
      <p>
        {address}, {city}
      </p>
      <p className="text-sm">
        <OpenNow office={office} />
      </p>
      {note !== '' && <p className="text-muted text-sm">{note}</p>}
    </>
  );
}

/** Opening hours of each weekday. */
export function OfficeWeek({ office }: { office: CourierOffice }) {
  const { i18n } = useLingui();
  return (
    <dl className="grid max-w-64 gap-1 pb-2 text-sm tabular-nums">
      {weekOf(office).map(({ day, hours }) => (
        <div key={day} className={cx('flex justify-between gap-4', day === office.today && 'font-semibold')}>
          <dt className="first-letter:uppercase">{weekdayName(day, i18n.locale)}</dt>
          <dd className="text-end">
            {hours.length === 0 && <Trans>Closed</Trans>}
            {hours.map(({ from, to }) => (
              <span key={from} className="block">
                {from} – {to}
              </span>
            ))}
          </dd>
        </div>
      ))}
    </dl>
  );
}

function OpenNow({ office }: { office: CourierOffice }) {
  const { i18n } = useLingui();
  const { closes, opens } = office;
  if (closes !== null) {
    return (
      <span className="text-success">
        <Trans>Open until {closes}</Trans>
      </span>
    );
  }
  const next = nextOpening(office);
  const day = next && weekdayName(next.day, i18n.locale);
  const time = next?.from;
  return (
    <span className="text-muted">
      {opens !== null ? (
        <Trans>Closed, opens today at {opens}</Trans>
      ) : next ? (
        <Trans>
          Closed, opens {day} at {time}
        </Trans>
      ) : (
        <Trans>Closed</Trans>
      )}
    </span>
  );
}
