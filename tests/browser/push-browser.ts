import type { Page } from '@playwright/test';
import type { PushDevice } from '../support/push-service';

interface BrowserSettings {
  permission?: 'granted' | 'denied' | 'default' | 'silent';
  /** Push support. With `home`, push works only after the shop is added to the home screen. */
  can?: 'yes' | 'no' | 'home';
}

type SimulatedWindow = Window & {
  settings: Required<BrowserSettings>;
  answer: ((permission: NotificationPermission | null) => void) | undefined;
  prompts: number;
  changed: EventTarget;
  hidePush: () => void;
};

/** Simulated push support in every document that the page loads later. Tests answer the permission prompts. */
export class PushBrowser {
  readonly #page: Page;

  private constructor(page: Page) {
    this.#page = page;
  }

  static async simulate(page: Page, device: PushDevice): Promise<PushBrowser> {
    await page.addInitScript((token) => {
      const state = window as unknown as SimulatedWindow;
      const stored = JSON.parse(sessionStorage.getItem('test.push-state') ?? '{}');
      state.settings = { permission: 'default', can: 'yes', ...stored };
      state.prompts = 0;
      state.changed = new EventTarget();
      Object.defineProperty(Notification, 'permission', {
        get: () => {
          if (state.settings.permission === 'silent') throw new Error('Permission is not readable');
          return state.settings.permission;
        },
      });
      Notification.requestPermission = () => {
        state.prompts += 1;
        return new Promise((resolve, reject) => {
          state.answer = (permission) => {
            if (permission === null) return reject(new Error('Permission prompt failed'));
            state.settings.permission = permission;
            state.changed.dispatchEvent(new Event('change'));
            return resolve(permission);
          };
        });
      };
      navigator.permissions.query = async () => state.changed as PermissionStatus;
      // localStorage keeps the simulated push subscription across page loads.
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
      state.hidePush = () => {
        if (state.settings.can !== 'yes') Reflect.deleteProperty(window, 'PushManager');
        if (state.settings.can === 'home') Object.assign(navigator, { standalone: false });
      };
      state.hidePush();
    }, device.token);
    return new PushBrowser(page);
  }

  /** Takes effect at the next page load. */
  async setSettings(settings: BrowserSettings): Promise<void> {
    await this.#page.evaluate((next) => sessionStorage.setItem('test.push-state', JSON.stringify(next)), settings);
  }

  async change(settings: BrowserSettings): Promise<void> {
    await this.#page.evaluate((next) => {
      const state = window as unknown as SimulatedWindow;
      Object.assign(state.settings, next);
      state.hidePush();
      state.changed.dispatchEvent(new Event('change'));
    }, settings);
  }

  promptCount(): Promise<number> {
    return this.#page.evaluate(() => (window as unknown as SimulatedWindow).prompts);
  }

  /** Null makes the permission prompt fail. */
  async answer(permission: NotificationPermission | null): Promise<void> {
    await this.#page.waitForFunction(() => (window as unknown as SimulatedWindow).answer);
    await this.#page.evaluate((value) => (window as unknown as SimulatedWindow).answer?.(value), permission);
  }
}
