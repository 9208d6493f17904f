import { createContext, type ReactNode, useContext, useState } from 'react';
import { createPortal } from 'react-dom';
import { useIsDesktop } from '../use-is-desktop';

const OrderPlace = createContext<Element | null>(null);

interface StepFrameProps {
  bar: ReactNode;
  summary: ReactNode;
  children: ReactNode;
}

/** Columns of a checkout step: its content and the summary, which comes first on narrow screens. */
export function StepFrame({ bar, summary, children }: StepFrameProps) {
  const [orderPlace, setOrderPlace] = useState<Element | null>(null);
  const isDesktop = useIsDesktop();
  return (
    <OrderPlace value={orderPlace}>
      <div className="page-width pt-4 pb-20 desktop:pt-8">
        {bar}
        <div className="mt-6 grid items-start gap-x-16 gap-y-8 desktop:mt-10 desktop:grid-cols-[minmax(0,1fr)_23rem]">
          <div className="min-w-0 max-desktop:order-2">
            {children}
            {!isDesktop && <div ref={setOrderPlace} className="mt-6 empty:hidden" />}
          </div>
          <div className="min-w-0 max-desktop:order-1 desktop:sticky desktop:top-8">
            {summary}
            {isDesktop && <div ref={setOrderPlace} className="mt-6 empty:hidden" />}
          </div>
        </div>
      </div>
    </OrderPlace>
  );
}

/** Shows the end of a step below the summary on desktops, else below the content, so that the focus follows the page. */
export function BelowSummary({ children }: { children: ReactNode }) {
  const place = useContext(OrderPlace);
  return place && createPortal(children, place);
}
