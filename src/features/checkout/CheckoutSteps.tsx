import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useSelector } from '@xstate/react';
import { Check } from 'lucide';
import { cx } from '../../ui/cx';
import { Icon } from '../../ui/Icon';
import { type CheckoutActor, useChosen } from './use-checkout';
import { useStepNames } from './use-step-names';

export function CheckoutSteps({ checkout }: { checkout: CheckoutActor }) {
  const { t } = useLingui();
  const names = useStepNames();
  const { passed } = useChosen(checkout);
  const current = useSelector(checkout, (s) => s.context.opened);
  const reached = names.findIndex(({ step }) => !passed.includes(step));
  return (
    <nav aria-label={t`Steps of the checkout`}>
      <ol className="flex gap-1.5 tablet:gap-3">
        {names.map(({ step, name }, index) => {
          const isCurrent = step === current;
          const isOpen = index <= reached;
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
              {isOpen && !isCurrent ? (
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
