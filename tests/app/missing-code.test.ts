import { describe, expect, test, vi } from 'vitest';
import { createMissingCode, noteMissing } from '../../src/app/missing-code';

/** Pages of one tab, one after the other: what it notes outlives each. */
function tab({ isThere = true, keeps = true } = {}) {
  const noted = new Set<string>();
  const world = { isThere };
  const reload = vi.fn();
  const openPage = (build: string) =>
    createMissingCode({
      build,
      isThere: async () => world.isThere,
      noteReload: (of) => keeps && !noted.has(of) && Boolean(noted.add(of)),
      reload,
    });
  return { world, reload, openPage };
}

/** What a browser throws where code does not come. */
function lost() {
  const error = new TypeError('Failed to fetch dynamically imported module: /assets/cart-1.js');
  noteMissing(error);
  return error;
}

/** What is known by the time all that waits for the shop has heard of it. */
async function known(loss: Promise<string> | null) {
  const nothing = new Promise<string>((done) => setTimeout(done, 0, 'nothing yet'));
  return loss && Promise.race([loss, nothing]);
}

describe('code that does not come', () => {
  test('opens the page anew, once for each build, and then says so', async () => {
    const { reload, openPage } = tab();
    expect(await known(openPage('first').lossOf(lost()))).toBe('nothing yet');
    expect(reload).toHaveBeenCalledTimes(1);
    expect(await known(openPage('first').lossOf(lost()))).toBe('outdated');
    expect(reload).toHaveBeenCalledTimes(1);
    expect(await known(openPage('second').lossOf(lost()))).toBe('nothing yet');
    expect(reload).toHaveBeenCalledTimes(2);
  });

  test('leaves the page where it is when the shop does not answer, and may still open it anew later', async () => {
    const { world, reload, openPage } = tab({ isThere: false });
    const code = openPage('first');
    expect(await known(code.lossOf(lost()))).toBe('unreachable');
    expect(await known(code.reopen())).toBe('unreachable');
    expect(reload).not.toHaveBeenCalled();
    world.isThere = true;
    expect(await known(code.lossOf(lost()))).toBe('nothing yet');
    expect(reload).toHaveBeenCalledTimes(1);
  });

  test('opens nothing unasked where the tab can keep nothing, and so would never stop', async () => {
    const { reload, openPage } = tab({ keeps: false });
    const code = openPage('first');
    expect(await known(code.lossOf(lost()))).toBe('outdated');
    expect(reload).not.toHaveBeenCalled();
    expect(await known(code.reopen())).toBe('nothing yet');
    expect(reload).toHaveBeenCalledTimes(1);
  });

  test('is asked about once, however often the page is drawn', async () => {
    const { openPage } = tab();
    const code = openPage('first');
    const error = lost();
    expect(code.lossOf(error)).toBe(code.lossOf(error));
  });

  test('is nothing else', () => {
    const code = tab().openPage('first');
    expect(code.lossOf(new Error('Failed to fetch'))).toBeNull();
    expect(code.lossOf(null)).toBeNull();
    expect(code.lossOf('text')).toBeNull();
  });
});
