import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import type { FaqAnswer } from '../../contract/content';
import { SafeHtml } from '../SafeHtml';
import { ContentFrame } from './ContentFrame';
import { NothingWritten } from './NothingWritten';

/** Questions that open to their answers. */
export function FaqPage({ faqs: { faqs } }: { faqs: FaqAnswer }) {
  const { t } = useLingui();
  return (
    <ContentFrame
      title={t`Questions and answers`}
      description={t`What shoppers ask most: orders, delivery, payment and returns.`}
      aside={<AskUs />}
    >
      {faqs.length === 0 && <NothingWritten />}
      <div className="max-w-3xl border-hairline border-t">
        {faqs.map(({ id, question, answer }) => (
          <details key={id} className="group border-hairline border-b">
            <summary className="flex min-h-16 items-center justify-between gap-6 rounded-sm py-4 font-semibold focus-visible:-outline-offset-2 text-lg transition-colors hover:text-accent">
              {question}
              <Plus
                aria-hidden
                className="size-5 shrink-0 text-muted transition-[rotate] group-open:rotate-45"
                strokeWidth={1.75}
              />
            </summary>
            <SafeHtml html={answer} className="pt-1 pb-6 text-muted" />
          </details>
        ))}
      </div>
    </ContentFrame>
  );
}

function AskUs() {
  return (
    <p className="mt-4 max-w-xs text-muted">
      <Trans>
        Something else?{' '}
        <Link to="/p/contact" className="text-accent underline underline-offset-4">
          Ask us
        </Link>
        , a person answers.
      </Trans>
    </p>
  );
}
