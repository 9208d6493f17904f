import { expect } from '@playwright/test';
import { Builder, Capabilities, Key } from 'selenium-webdriver';
import { freePort } from '../support/free-port';
import { closeRunFolder, openRunFolder } from '../support/run-folder';
import { findProgram, readOutput, startProgram } from './start-program';
import { type Tab, viewport } from './tab';

export const findWebkit = () => findProgram('WebKitWebDriver');
export const findScreen = () => findProgram('Xvfb');

/** Opens WebKitGTK's MiniBrowser with an empty profile, on a virtual screen. */
export async function openWebkit(): Promise<Tab> {
  const folder = openRunFolder();
  const screen = await readOutput(
    startProgram(folder, ['Xvfb', '-displayfd', '1', '-screen', '0', '1400x1100x24', '-nolisten', 'tcp']),
    /^(\d+)$/,
  );
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  startProgram(folder, [findWebkit() ?? '', `--port=${port}`], { DISPLAY: `:${screen}`, GDK_BACKEND: 'x11' });
  const answers = () =>
    fetch(`${url}/status`).then(
      ({ ok }) => ok,
      () => false,
    );
  await expect.poll(answers, { message: 'WebKitWebDriver answers' }).toBe(true);
  const driver = await new Builder()
    .disableEnvironmentOverrides()
    .usingServer(url)
    .withCapabilities(new Capabilities({ browserName: 'MiniBrowser' }))
    .build();
  await driver
    .manage()
    .window()
    .setRect({ x: 0, y: 0, ...viewport });
  return {
    open: (url) => driver.get(url),
    evaluate: (expression) => driver.executeScript(`return ${expression}`),
    click: ({ x, y }) => driver.actions().move({ x, y, duration: 0 }).click().perform(),
    type: (text) => driver.actions().sendKeys(text.replaceAll('\n', Key.ENTER)).perform(),
    screenshot: async () => Buffer.from(await driver.takeScreenshot(), 'base64'),
    close: async () => {
      await driver.quit().finally(() => closeRunFolder(folder));
    },
  };
}
