import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { Check } from 'lucide';
import type { Step } from '../../../machines/checkout.machine';
import { cx } from '../../ui/cx';
import { Icon } from '../../ui/Icon';
import { useStepNames } from './use-step-names';

interface StepBarProps {
  /** `email` is the guest's sign-in before the checkout; null while no step is open. */
  current: 'email' | Step | null;
  passed: ('email' | Step)[];
}

/** Progress of the checkout, with links to the steps that the shopper has reached. */
export function StepBar({ current, passed }: StepBarProps) {
  const { t } = useLingui();
  const steps = [{ step: 'email' as const, name: t`Email` }, ...useStepNames()];
  const reached = steps.findIndex(({ step }) => !passed.includes(step));
  return (
    <nav aria-label={t`Checkout steps`}>
      <ol className="flex gap-1.5 tablet:gap-3">
        {steps.map(({ step, name }, index) => {
          const isCurrent = step === current;
          const content = (
            <>
              <span
                className={cx(
                  'h-1 rounded-full transition-colors',
                  isCurrent
                    ? 'bg-accent forced-colors:bg-system-mark'
                    : passed.includes(step)
                      ? 'bg-ink forced-colors:bg-system-text'
                      : 'bg-hairline forced-colors:bg-system-faint',
                )}
              />
              <span className="mt-2 flex items-center gap-1 text-xs tablet:text-sm">
                {passed.includes(step) && !isCurrent && (
                  <Icon icon={Check} className="size-3.5 shrink-0 max-tablet:hidden" />
                )}
                <span className="truncate">{name}</span>
              </span>
            </>
          );
          const styles = cx('flex min-h-11 min-w-0 flex-1 flex-col', isCurrent ? 'font-semibold' : 'text-muted');
          return (
            <li key={step} aria-current={isCurrent ? 'step' : undefined} className={styles}>
              {step !== 'email' && index <= reached && !isCurrent ? (
                <Link to={`/p/checkout/${step}`} className="flex min-h-11 flex-col rounded-sm hover:text-ink">
                  {content}
                </Link>
              ) : (
                content
              )}
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
