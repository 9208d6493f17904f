import { Plural, Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useSelector } from '@xstate/react';
import type { MouseEvent } from 'react';
import { buttonStyles } from '../../ui/button-styles';
import { hasModifier } from '../../ui/has-modifier';
import type { CountdownActor } from './use-payment';

/** Countdown to the redirect to the home page (REQUIREMENTS P2). */
export function Countdown({ countdown, isGood }: { countdown: CountdownActor; isGood: boolean }) {
  const seconds = useSelector(countdown, (s) => s.context.secondsLeft);
  const goNow = (event: MouseEvent) => {
    if (hasModifier(event)) return;
    event.preventDefault();
    countdown.send({ type: 'redirect.requested' });
  };
  return (
    <>
      <Link to="/p" preload={false} onClick={goNow} className={buttonStyles({ variant: 'quiet', wide: true })}>
        {isGood ? <Trans>Redirect now</Trans> : <Trans>Back to home</Trans>}
      </Link>
      <p role="timer" className="mt-3 text-center text-muted text-sm tabular-nums">
        <Plural
          value={seconds}
          one="You will be taken to the shop in # second."
          other="You will be taken to the shop in # seconds."
        />
      </p>
    </>
  );
}
