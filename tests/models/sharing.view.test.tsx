import { expect } from 'vitest';
import { Toasts } from '../../src/features/layout/Toasts';
import { ShareButton } from '../../src/features/product/ShareButton';
import { answers } from '../support/deferred';
import type { Walker } from '../support/path-generator';
import { isThere, openView, press, settled, walkView } from '../support/view';
import { howIn, viewModel } from './sharing.model';

const model = viewModel();

walkView(model, shopper);

const button = { name: 'Share', exact: true };
const copied = 'The link is copied.';

async function shopper(): Promise<Walker> {
  const handovers = answers<'shared' | 'copied', { link: string; title: string }>();
  let presses = 0;
  let isWaiting = false;
  let isCopied = false;
  const { logged } = await openView(
    <>
      <ShareButton slug="green-tea" title="Green tea" choice={['7', '12']} />
      <Toasts />
    </>,
    { shareLink: (what) => handovers.ask(what) },
  );
  const isLinkShown = () => isThere('textbox', { name: 'Link to copy' });
  const see = () => {
    const shared = handovers.questions().map(({ link, title }) => [new URL(link).pathname, title]);
    expect(shared).toEqual(Array(presses).fill(['/p/products/details/green-tea', 'Green tea']));
    expect(document.querySelector('button[aria-busy=true]') !== null).toBe(isWaiting);
    expect(document.body.textContent?.includes(copied)).toBe(isCopied);
  };
  const end = () => {
    isWaiting = false;
  };
  return {
    events: {
      'link.shared': () => {
        presses += 1;
        isWaiting = true;
        return press('button', button);
      },
      'xstate.done.actor.handover': ({ event }) => {
        end();
        const how = howIn(event);
        isCopied ||= how === 'copied';
        return settled(() => handovers.answer(how));
      },
      'xstate.error.actor.handover': () => {
        end();
        return settled(() => handovers.fail());
      },
    },
    onStep: () => expect(logged()).toEqual([]),
    states: {
      idle: () => {
        see();
        expect(isLinkShown()).toBe(false);
      },
      sharing: async () => {
        // A second press on the button must change nothing.
        await press('button', button);
        see();
        expect(isLinkShown()).toBe(false);
      },
      refused: () => {
        see();
        expect(isLinkShown()).toBe(true);
        expect(document.querySelector('input')?.value).toBe(handovers.questions().at(-1)?.link);
      },
    },
  };
}
