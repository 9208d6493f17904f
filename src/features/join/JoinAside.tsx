import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';

export function JoinAside({ text, other }: { text: string; other: ReactNode }) {
  return (
    <div className="mt-6 max-w-md">
      <p className="text-muted">{text}</p>
      <ol className="mt-6 grid gap-3 border-hairline border-t pt-6 [counter-reset:step]">
        <Step>
          <Trans>You fill in the form. It takes three minutes.</Trans>
        </Step>
        <Step>
          <Trans>A real person reads it and replies within two working days.</Trans>
        </Step>
        <Step>
          <Trans>We meet and agree the next steps.</Trans>
        </Step>
      </ol>
      <p className="mt-6 border-hairline border-t pt-6 text-muted">{other}</p>
    </div>
  );
}

function Step({ children }: { children: ReactNode }) {
  return (
    <li className="flex gap-3 [counter-increment:step] before:w-4 before:shrink-0 before:font-semibold before:text-accent before:content-[counter(step)]">
      <span>{children}</span>
    </li>
  );
}
