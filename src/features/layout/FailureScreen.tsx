import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { CloudOff, RefreshCw, TriangleAlert, WifiOff } from 'lucide';
import { buttonStyles } from '../../ui/button-styles';
import { Failure } from '../../ui/Failure';
import { Icon } from '../../ui/Icon';
import { PageHead } from '../PageHead';
import { ReportProblem } from './ReportProblem';

const icons = { unreachable: WifiOff, unanswered: CloudOff, outdated: RefreshCw, fault: TriangleAlert };

interface FailureScreenProps {
  /** `unreachable`: no connection. `unanswered`: API error. `outdated`: a newer version is online. `fault`: our bug. */
  reason: keyof typeof icons;
  busy: boolean;
  onRetry: () => void;
}

export function FailureScreen({ reason, busy, onRetry }: FailureScreenProps) {
  const { title, message, retryLabel } = useFailureTexts()[reason];
  return (
    <>
      <PageHead title={title} noindex />
      <Failure
        icon={<Icon icon={icons[reason]} className="size-8 text-muted" strokeWidth={1.5} />}
        title={title}
        heading="h1"
        message={message}
        retryLabel={retryLabel}
        busy={busy}
        onRetry={onRetry}
        wayOn={
          <>
            <Link to="/" className={buttonStyles({ variant: 'quiet' })}>
              <Trans>Back to home</Trans>
            </Link>
            <ReportProblem className={buttonStyles({ variant: 'quiet' })} />
          </>
        }
        className="min-h-[60vh] justify-center"
      />
    </>
  );
}

function useFailureTexts() {
  const { t } = useLingui();
  const title = t`This page could not be loaded`;
  const retryLabel = t`Try again`;
  return {
    unreachable: {
      title,
      message: t`The shop can’t be reached. Check your connection, then try again. Your cart is safe.`,
      retryLabel,
    },
    unanswered: {
      title,
      message: t`The shop did not respond properly. Please try again in a moment. Your cart is safe.`,
      retryLabel,
    },
    outdated: {
      title: t`There is a new version of the shop`,
      message: t`This page is from the older one. Reload it to continue. Your cart is safe.`,
      retryLabel: t`Reload`,
    },
    fault: {
      title: t`Something went wrong on this page`,
      message: t`This is our fault, not yours. Try again, or continue from the home page. Your cart is safe.`,
      retryLabel,
    },
  };
}
