import type { ReactNode } from 'react';
import { PageHead } from '../PageHead';

interface ContentFrameProps {
  title: string;
  description?: string | undefined;
  aside?: ReactNode;
  children: ReactNode;
}

export function ContentFrame({ title, description, aside, children }: ContentFrameProps) {
  return (
    <div className="page-width py-10 desktop:py-16">
      <PageHead title={title} description={description} />
      <div className="grid gap-x-16 gap-y-8 desktop:grid-cols-12">
        <div className="min-w-0 desktop:col-span-4">
          <h1 className="wrap-anywhere text-2xl">{title}</h1>
          {aside}
        </div>
        <div className="min-w-0 desktop:col-span-8">{children}</div>
      </div>
    </div>
  );
}
