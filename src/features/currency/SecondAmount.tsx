import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { priceFormat } from '../../contract/price-format';
import { cx } from '../../ui/cx';
import { formatDate } from '../date-format';
import { useActors } from '../use-actors';
import { convert } from './convert';

interface SecondAmountProps {
  /** Amount in the shop's own currency, which alone is paid. */
  cents: number;
  /** Whether the amount is the lowest possible one. */
  isLeast?: boolean;
  className?: string;
}

/** Approximate amount in the shop's second currency, with the day of its rate. Nothing if the shop has none. */
export function SecondAmount({ cents, isLeast = false, className }: SecondAmountProps) {
  const { i18n } = useLingui();
  const { settings } = useActors();
  const second = useSelector(settings, (s) => s.context.settings?.setting.second_currency ?? null);
  if (!second?.rate || second.rate < 0 || !isDay(second.date)) return null;
  const amount = `≈ ${priceFormat(i18n.locale, second.icon)(convert(cents, second.rate))}`;
  // In UTC, because the day of a rate is the same for every reader.
  const zone = { shopZone: 'UTC', ownZone: 'UTC' };
  const day = formatDate(second.date, { style: 'day', locale: i18n.locale, ...zone });
  return (
    <p className={cx('text-muted text-sm', className)}>
      <span className="whitespace-nowrap tabular-nums">{isLeast ? <Trans>from {amount}</Trans> : amount}</span>
      {' · '}
      <Trans>At the rate of {day}</Trans>
    </p>
  );
}

const isDay = (text: string) => /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text));
