import { Trans, useLingui } from '@lingui/react/macro';
import type { Conversation } from '../../contract/conversations';
import { cx } from '../../ui/cx';
import { UserText } from '../UserText';
import { useDateFormat } from '../use-date-format';

/** Messages of a conversation, oldest first. */
export function Messages({ conversation: { partner, messages } }: { conversation: Conversation }) {
  const { t } = useLingui();
  const full = useDateFormat('full');
  return (
    <ol aria-label={t`Messages`} className="grid gap-4">
      {messages.map(({ id, is_own: isOwn, text, created_at: at }) => (
        <li
          key={id}
          className={cx(
            'w-fit max-w-full rounded-lg border px-4 py-3',
            isOwn ? 'ms-auto border-transparent bg-wash' : 'border-hairline bg-sheet',
          )}
        >
          <p className="text-muted text-sm">
            <span className="font-semibold text-ink">{isOwn ? <Trans>You</Trans> : partner}</span> ·{' '}
            <time dateTime={at}>{full(at)}</time>
          </p>
          <UserText text={text} className="mt-1" />
        </li>
      ))}
    </ol>
  );
}
