import type { Page } from '@playwright/test';
import type { PushDevice } from '../support/push-service';

/** What a test may want of the browser's own part, which no test can press: the question, its push service, its settings. */
interface Standing {
  permission?: 'granted' | 'denied' | 'default' | 'silent';
  /** Whether the browser has means to receive notices at all; `home`: once the shop stands on the home screen. */
  can?: 'yes' | 'no' | 'home';
}

/** How a page finds the browser, and how the test answers for its owner. */
type Told = Window & {
  standing: Required<Standing>;
  answer: ((permission: NotificationPermission | null) => void) | undefined;
  asked: number;
  changed: EventTarget;
  hideMeans: () => void;
};

/** A browser that hands out the subscription of `device`, whose owner answers when the test does. Given to each page that is opened. */
export class Browser {
  readonly #page: Page;

  private constructor(page: Page) {
    this.#page = page;
  }

  static async of(page: Page, device: PushDevice): Promise<Browser> {
    await page.addInitScript((token) => {
      const told = window as unknown as Told;
      const kept = JSON.parse(sessionStorage.getItem('test.standing') ?? '{}');
      told.standing = { permission: 'default', can: 'yes', ...kept };
      told.asked = 0;
      told.changed = new EventTarget();
      Object.defineProperty(Notification, 'permission', {
        get: () => {
          if (told.standing.permission === 'silent') throw new Error('No settings here');
          return told.standing.permission;
        },
      });
      Notification.requestPermission = () => {
        told.asked += 1;
        return new Promise((resolve, reject) => {
          told.answer = (permission) => {
            if (permission === null) return reject(new Error('No window to ask in'));
            told.standing.permission = permission;
            told.changed.dispatchEvent(new Event('change'));
            return resolve(permission);
          };
        });
      };
      navigator.permissions.query = async () => told.changed as PermissionStatus;
      // The browser keeps these over pages.
      const isSubscribed = () => localStorage.getItem('test.subscription');
      const { endpoint, keys } = JSON.parse(token);
      const subscription = (key: string) => ({
        endpoint,
        options: { applicationServerKey: Uint8Array.from(JSON.parse(key)).buffer },
        toJSON: () => ({ endpoint, expirationTime: null, keys }),
        unsubscribe: async () => {
          localStorage.removeItem('test.subscription');
          return true;
        },
      });
      PushManager.prototype.getSubscription = async () => {
        const key = isSubscribed();
        return (key && subscription(key)) as unknown as PushSubscription;
      };
      PushManager.prototype.subscribe = async ({ applicationServerKey } = {}) => {
        const key = JSON.stringify([...(applicationServerKey as Uint8Array)]);
        localStorage.setItem('test.subscription', key);
        return subscription(key) as unknown as PushSubscription;
      };
      told.hideMeans = () => {
        if (told.standing.can !== 'yes') Reflect.deleteProperty(window, 'PushManager');
        if (told.standing.can === 'home') Object.assign(navigator, { standalone: false });
      };
      told.hideMeans();
    }, device.token);
    return new Browser(page);
  }

  /** How the browser stands from the next page on. */
  async stand(standing: Standing): Promise<void> {
    await this.#page.evaluate((next) => sessionStorage.setItem('test.standing', JSON.stringify(next)), standing);
  }

  /** Its owner changes the settings while the page is open. */
  async change(standing: Standing): Promise<void> {
    await this.#page.evaluate((next) => {
      const told = window as unknown as Told;
      Object.assign(told.standing, next);
      told.hideMeans();
      told.changed.dispatchEvent(new Event('change'));
    }, standing);
  }

  /** How often the owner was asked on this page. */
  asked(): Promise<number> {
    return this.#page.evaluate(() => (window as unknown as Told).asked);
  }

  /** The owner answers; null: there is no window to ask in. */
  async answer(permission: NotificationPermission | null): Promise<void> {
    await this.#page.waitForFunction(() => (window as unknown as Told).answer);
    await this.#page.evaluate((said) => (window as unknown as Told).answer?.(said), permission);
  }
}
