import type { ReactNode } from 'react';

interface StepFrameProps {
  bar: ReactNode;
  summary: ReactNode;
  children: ReactNode;
}

/** Columns of a checkout step: its content and the summary, which comes first on narrow screens. */
export function StepFrame({ bar, summary, children }: StepFrameProps) {
  return (
    <div className="page-width pt-4 pb-20 desktop:pt-8">
      {bar}
      <div className="mt-6 grid items-start gap-x-16 gap-y-8 desktop:mt-10 desktop:grid-cols-[minmax(0,1fr)_23rem]">
        <div className="min-w-0 max-desktop:order-2">{children}</div>
        {summary}
      </div>
    </div>
  );
}
