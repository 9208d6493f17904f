import { ShoppingBag } from 'lucide-react';
import type { ReactNode } from 'react';
import { BottomBar } from '../../ui/BottomBar';
import { Button } from '../../ui/Button';
import { Dialog } from '../../ui/Dialog';
import { EmptyState } from '../../ui/EmptyState';
import { Failure } from '../../ui/Failure';
import { FormAlert } from '../../ui/FormAlert';
import { Sheet } from '../../ui/Sheet';
import { Held } from '../Held';
import { type Specimens, state } from '../specimen';

const placements = ['center', 'start', 'end', 'full'] as const;
const doNothing = () => {};

/** What other things stand on. */
export const surfaces: Specimens = {
  BottomBar: ({ pane, act, price }) => [
    state(
      'on a phone',
      <div className="stage">
        <BottomBar label={pane} isShown>
          <span className="grow font-semibold">{price.now}</span>
          <Button>{act}</Button>
        </BottomBar>
      </div>,
    ),
  ],
  EmptyState: ({ title, sentence, act }) => [
    state(
      'with all it can have',
      <EmptyState
        icon={<ShoppingBag aria-hidden className="size-8" strokeWidth={1.5} />}
        title={title}
        heading="h2"
        action={<Button>{act}</Button>}
      >
        {sentence}
      </EmptyState>,
    ),
  ],
  Failure: ({ title, sentence, act }) => [
    state('at rest', <Failure title={title} message={sentence} retryLabel={act} onRetry={doNothing} />),
    state('trying again', <Failure title={title} message={sentence} retryLabel={act} onRetry={doNothing} busy />),
  ],
  FormAlert: ({ title, sentence }) => [
    state('a title', <FormAlert title={title} />),
    state('with what helps', <FormAlert title={title}>{sentence}</FormAlert>),
  ],
  Dialog: ({ title, sentence, act, leave, close }) => [
    state(
      'opens',
      <Opener name={act}>
        {(isOpen, shut) => (
          <Dialog
            open={isOpen}
            onClose={shut}
            title={title}
            closeLabel={close}
            footer={
              <div className="row">
                <Button variant="secondary" onClick={shut}>
                  {leave}
                </Button>
                <Button onClick={shut}>{act}</Button>
              </div>
            }
          >
            <p>{sentence}</p>
          </Dialog>
        )}
      </Opener>,
    ),
  ],
  Sheet: ({ title, sentence, close }) =>
    placements.map((placement) =>
      state(
        placement,
        <Opener name={placement}>
          {(isOpen, shut) => (
            <Sheet open={isOpen} onClose={shut} placement={placement} aria-label={title}>
              <div className="pane">
                <p>{sentence}</p>
                <Button onClick={shut}>{close}</Button>
              </div>
            </Sheet>
          )}
        </Opener>,
      ),
    ),
};

interface OpenerProps {
  name: string;
  children: (isOpen: boolean, shut: () => void) => ReactNode;
}

function Opener({ name, children }: OpenerProps) {
  return (
    <Held first={false}>
      {(isOpen, hold) => (
        <>
          <Button variant="secondary" aria-haspopup="dialog" onClick={() => hold(true)}>
            {name}
          </Button>
          {children(isOpen, () => hold(false))}
        </>
      )}
    </Held>
  );
}
