import { Trans, useLingui } from '@lingui/react/macro';
import { Link, useLocation, useNavigate } from '@tanstack/react-router';
import { Plus } from 'lucide';
import { type ToggleEvent, useCallback } from 'react';
import type { FaqAnswer } from '../../contract/content';
import { Icon } from '../../ui/Icon';
import { SafeHtml } from '../SafeHtml';
import { ContentFrame } from './ContentFrame';
import { EmptyContent } from './EmptyContent';

export function FaqPage({ faqs: { faqs } }: { faqs: FaqAnswer }) {
  const { t } = useLingui();
  return (
    <ContentFrame
      title={t`Questions and answers`}
      description={t`What shoppers ask most: orders, delivery, payment and returns.`}
      aside={<AskUs />}
    >
      {faqs.length === 0 && <EmptyContent />}
      <div className="max-w-3xl border-hairline border-t">
        {faqs.map((faq) => (
          <Question key={faq.id} {...faq} />
        ))}
      </div>
    </ContentFrame>
  );
}

function Question({ id, question, answer }: FaqAnswer['faqs'][number]) {
  const navigate = useNavigate();
  const name = `question-${id}`;
  const isTarget = useLocation({ select: ({ hash }) => hash === name });
  const reveal = useCallback(
    (item: HTMLDetailsElement | null) => {
      if (!item || !isTarget || item.open) return;
      item.open = true;
      item.scrollIntoView({ block: 'start' });
    },
    [isTarget],
  );
  const follow = ({ currentTarget: { open } }: ToggleEvent<HTMLDetailsElement>) => {
    if (open === isTarget) return;
    const hash = open ? name : '';
    navigate({ to: '.', hash, replace: true, resetScroll: false, hashScrollIntoView: false });
  };
  return (
    <details ref={reveal} id={name} onToggle={follow} className="group scroll-mt-24 border-hairline border-b">
      <summary className="flex min-h-16 items-center justify-between gap-6 rounded-sm py-4 font-semibold text-lg transition-colors hover:text-accent focus-visible:-outline-offset-2">
        <span className="min-w-0 break-words">{question}</span>
        <Icon
          icon={Plus}
          className="size-5 shrink-0 text-muted transition-[rotate] group-open:rotate-45"
          strokeWidth={1.75}
        />
      </summary>
      <SafeHtml html={answer} className="pt-1 pb-6 text-muted" />
    </details>
  );
}

function AskUs() {
  return (
    <p className="mt-4 text-muted desktop:max-w-xs">
      <Trans>
        Got another question?{' '}
        <Link to="/p/contact" className="text-accent underline underline-offset-4">
          Ask us
        </Link>
        : a real person will reply.
      </Trans>
    </p>
  );
}
