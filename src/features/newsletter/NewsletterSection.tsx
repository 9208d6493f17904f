import { Trans, useLingui } from '@lingui/react/macro';
import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { Skeleton } from '../../ui/Skeleton';
import { CodeFailure } from '../CodeFailure';
import { loadOnDemand } from '../load-on-demand';
import { OnDemand } from '../OnDemand';

/** Button of the footer that opens the form of the newsletter in its place (REQUIREMENTS T21). */
export function NewsletterSection({ className }: { className?: string }) {
  const { t } = useLingui();
  const { alerts } = useRouter().options.context;
  const load = loadOnDemand(async () => {
    const [code, forms] = await Promise.all([import('./NewsletterForm'), alerts()]);
    return { ...code, submission: forms.openNewsletter() };
  });
  const [form, setForm] = useState<ReturnType<typeof load>>();
  const open = () => setForm(load());
  return (
    <section aria-label={t`Newsletter`} className={className}>
      {form ? (
        <OnDemand code={form} skeleton={<Skeleton className="h-64" />} failure={<CodeFailure onRetry={open} />}>
          {({ NewsletterForm, submission }) => <NewsletterForm submission={submission} />}
        </OnDemand>
      ) : (
        <button type="button" onClick={open} className="min-h-11 font-semibold underline underline-offset-4">
          <Trans>Get the newsletter</Trans>
        </button>
      )}
    </section>
  );
}
