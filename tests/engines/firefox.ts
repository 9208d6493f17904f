import { Key } from 'selenium-webdriver';
import * as bidi from 'selenium-webdriver/bidi/index.js';
import { closeRunFolder, openRunFolder } from '../support/run-folder';
import { findProgram, readOutput, startProgram } from './start-program';
import { type Tab, viewport } from './tab';

// The module exports the class itself, although its types call it `Index`.
const { default: BiDi } = bidi as unknown as { default: typeof bidi.Index };

export const findFirefox = () => findProgram('firefox-esr') ?? findProgram('firefox');

/** Results of the commands below. */
interface Answer {
  contexts: { context: string }[];
  result: { value?: string };
  exceptionDetails?: { text: string };
  data: string;
}

/** Opens Firefox with an empty profile. Speaks WebDriver BiDi with Firefox itself, without geckodriver. */
export async function openFirefox(): Promise<Tab> {
  const folder = openRunFolder();
  const flags = ['--headless', '--no-remote', '--remote-debugging-port=0', '--profile', folder];
  const firefox = startProgram(folder, [findFirefox() ?? '', ...flags]);
  const address = await readOutput(firefox, /^WebDriver BiDi listening on (\S+)/);
  const connection = new BiDi(`${address}/session`);
  await connection.waitForConnection();
  const send = async (method: string, params: object): Promise<Answer> => {
    const { result, message } = (await connection.send({ method, params })) as { result?: Answer; message?: string };
    if (!result) throw new Error(`Firefox refused ${method}: ${message}`);
    return result;
  };
  await send('session.new', { capabilities: {} });
  const context = (await send('browsingContext.getTree', {})).contexts[0]?.context;
  await send('browsingContext.setViewport', { context, viewport });
  const act = (type: string, actions: object[]) =>
    send('input.performActions', { context, actions: [{ type, id: type, actions }] });
  return {
    open: async (url) => {
      await send('browsingContext.navigate', { context, url, wait: 'complete' });
    },
    evaluate: async (expression) => {
      const { result, exceptionDetails } = await send('script.evaluate', {
        expression: `Promise.resolve(${expression}).then(JSON.stringify)`,
        target: { context },
        awaitPromise: true,
      });
      if (exceptionDetails) throw new Error(exceptionDetails.text);
      return result.value && JSON.parse(result.value);
    },
    click: async (point) => {
      await act('pointer', [
        { type: 'pointerMove', ...point },
        { type: 'pointerDown', button: 0 },
        { type: 'pointerUp', button: 0 },
      ]);
    },
    type: async (text) => {
      const keys = [...text.replaceAll('\n', Key.ENTER)];
      await act(
        'key',
        keys.flatMap((value) => [
          { type: 'keyDown', value },
          { type: 'keyUp', value },
        ]),
      );
    },
    screenshot: async () => Buffer.from((await send('browsingContext.captureScreenshot', { context })).data, 'base64'),
    close: async () => {
      await send('browser.close', {}).finally(() => closeRunFolder(folder));
    },
  };
}
