import { Trans } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { FormAlert } from '../../ui/FormAlert';
import { TryAgainIn } from '../session/TryAgainIn';
import type { WalletActor } from './use-wallet';

const failures = ['invalid', 'refused', 'unreachable'] as const;

/** Why a request did not go through, and what helps. */
export function WalletAlert({ wallet }: { wallet: WalletActor }) {
  const failure = useSelector(wallet, (s) => failures.find((name) => s.matches({ filling: name })));
  const text = useSelector(wallet, (s) => s.context.text);
  const seconds = useSelector(wallet, (s) => s.context.seconds);
  switch (failure) {
    case 'invalid':
      return <FormAlert title={<Trans>Please check the highlighted fields.</Trans>} />;
    case 'refused':
      if (seconds > 0) {
        return (
          <FormAlert title={<Trans>Too many attempts in a short time.</Trans>}>
            <TryAgainIn seconds={seconds} />
          </FormAlert>
        );
      }
      return (
        <FormAlert title={<Trans>This could not be done.</Trans>}>
          {text || <Trans>Please try again later; no money has moved.</Trans>}
        </FormAlert>
      );
    case 'unreachable':
      return (
        <FormAlert title={<Trans>The shop can’t be reached.</Trans>}>
          <Trans>Check your connection and press again: the same request is never done twice.</Trans>
        </FormAlert>
      );
    default:
      return null;
  }
}
