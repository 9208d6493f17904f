import type { CDPSession, Page } from '@playwright/test';
import type { ShopDatabase } from './shop-database';
import { ownShopTest } from './shop-fixtures';

/** `ownShopTest` for passkeys. An IP address can have none (WebAuthn Level 3, §5.1.2), so the shop is at `localhost`. */
export const passkeyTest = ownShopTest.extend({
  baseURL: async ({ database }, use) => use(localOrigin(database)),
});

/** Origin of the shop for tests of passkeys. */
export const localOrigin = ({ url }: ShopDatabase) => url.replace('127.0.0.1', 'localhost');

/** Device of the browser that keeps passkeys. It confirms each dialog at once, like a person with a fingerprint. */
export class VirtualAuthenticator {
  readonly #browser: CDPSession;
  readonly #id: string;

  private constructor(browser: CDPSession, id: string) {
    this.#browser = browser;
    this.#id = id;
  }

  /** `suggests`: the browser offers passkeys in fields. This device then chooses one at once. */
  static async connect(page: Page, { suggests = false } = {}): Promise<VirtualAuthenticator> {
    if (!suggests)
      await page.addInitScript(() => {
        if ('PublicKeyCredential' in window) PublicKeyCredential.isConditionalMediationAvailable = async () => false;
      });
    const browser = await page.context().newCDPSession(page);
    await browser.send('WebAuthn.enable');
    const { authenticatorId } = await browser.send('WebAuthn.addVirtualAuthenticator', {
      options: {
        protocol: 'ctap2',
        transport: 'internal',
        hasResidentKey: true,
        hasUserVerification: true,
        isUserVerified: true,
        automaticPresenceSimulation: true,
      },
    });
    return new VirtualAuthenticator(browser, authenticatorId);
  }

  async countPasskeys(): Promise<number> {
    const { credentials } = await this.#browser.send('WebAuthn.getCredentials', { authenticatorId: this.#id });
    return credentials.length;
  }

  async clear(): Promise<void> {
    await this.#browser.send('WebAuthn.clearCredentials', { authenticatorId: this.#id });
  }

  /** Whether the person passes the device's check from now on. If not, the browser ends its dialog as cancelled. */
  async setVerified(isUserVerified: boolean): Promise<void> {
    await this.#browser.send('WebAuthn.setUserVerified', { authenticatorId: this.#id, isUserVerified });
  }
}
