import { useLingui } from '@lingui/react/macro';
import type { FieldFault } from '../../../machines/wallet.machine';
import { usePrice } from '../use-price';

/** Between what an amount may be, in cents; null where there is no limit. */
interface Limits {
  least: number | null;
  most: number | null;
}

/** What is wrong with a field of the wallet's, in words. */
export function useFaultWords({ least, most }: Limits): (fault: FieldFault | undefined) => string | undefined {
  const { t } = useLingui();
  const price = usePrice();
  const leastPrice = price(Math.max(least ?? 1, 1));
  const mostPrice = price(most ?? 0);
  return (fault) =>
    fault &&
    {
      missing: t`Please fill in this field.`,
      unreadable: t`Please enter an amount such as 25 or 25.50.`,
      tooLittle: t`The minimum is ${leastPrice}.`,
      tooMuch: t`The maximum is ${mostPrice}.`,
      overBalance: t`This is more than you have in your wallet.`,
      tooLong: t`Please use no more than 1000 characters.`,
      said: fault.text,
    }[fault.code];
}

/** Between what an amount may be, in a sentence; undefined where there is no limit. */
export function useLimitWords({ least, most }: Limits): string | undefined {
  const { t } = useLingui();
  const price = usePrice();
  const [leastPrice, mostPrice] = [price(least ?? 0), price(most ?? 0)];
  if (least !== null && most !== null) return t`From ${leastPrice} to ${mostPrice}.`;
  if (least !== null) return t`At least ${leastPrice}.`;
  return most === null ? undefined : t`At most ${mostPrice}.`;
}
