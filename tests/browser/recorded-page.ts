import { expect, type Page, type TestInfo } from '@playwright/test';
import { type Recording, readRecording } from '../support/recording';

/** Reports a problem as a shopper does, and reads the file that comes of it. */
export async function saveRecording(page: Page, info: TestInfo): Promise<Recording> {
  await page.getByRole('button', { name: 'Report a problem' }).last().click();
  const dialog = page.getByRole('dialog', { name: 'Report a problem' });
  await expect(dialog).toBeVisible();
  const download = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Save the file' }).click();
  const path = info.outputPath('recording.json');
  await (await download).saveAs(path);
  return readRecording(path);
}
