import { afterEach, expect, test, vi } from 'vitest';
import type { AccountApi } from '../../src/api/account-api';
import { ApiFailure, type BusinessCode } from '../../src/contract/errors';
import { PasskeysSection } from '../../src/features/account/PasskeysSection';
import { Toasts } from '../../src/features/layout/Toasts';
import { PasskeySignIn } from '../../src/features/session/PasskeySignIn';
import { browserClock } from '../../src/platform/server-clock';
import { createAccountForms } from '../../src/services/account/account-forms';
import { createOpenedForms } from '../../src/services/forms/open-form-cache';
import { createDevice } from '../../src/services/session/current-user';
import { hasPasskeys, openPasskey } from '../../src/services/session/passkeys';
import { answers } from '../support/deferred';
import type { Walker } from '../support/path-generator';
import {
  closeView,
  fill,
  isThere,
  never,
  openView,
  press,
  settled,
  stores,
  textOf,
  until,
  walkView,
} from '../support/view';
import { kindIn, viewModel } from './passkey.model';

const model = viewModel();

walkView(model, customer);

afterEach(() => vi.restoreAllMocks());

const business = (code: BusinessCode, text = '') => new ApiFailure({ kind: 'business', code, text, status: 403 });
const limited = () => new ApiFailure({ kind: 'rateLimited', retryAfterMs: 30_000, text: '' });

const options = {
  challenge: 'Y2hhbGxlbmdl',
  rp: { id: 'localhost', name: 'Pazar' },
  user: { id: 'MQ', name: 'ana@shop.example', displayName: 'Ana' },
  pubKeyCredParams: [],
  excludeCredentials: [],
  authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  timeout: 300_000,
};
type Options = typeof options;

const bytes = (text: string) => new TextEncoder().encode(text).buffer;
const credential = {
  id: 'aWQ',
  rawId: bytes('id'),
  type: 'public-key',
  authenticatorAttachment: 'platform',
  response: { clientDataJSON: bytes('data'), attestationObject: bytes('object') },
  getClientExtensionResults: () => ({}),
} as unknown as PublicKeyCredential;
const sentCredential = {
  id: 'aWQ',
  rawId: 'aWQ',
  type: 'public-key',
  response: { clientDataJSON: 'ZGF0YQ', attestationObject: 'b2JqZWN0' },
};

/** Opens the section of the account page on a fake API and a fake device. */
async function openSection() {
  await closeView();
  const offers = answers<Options>();
  const devices = answers<PublicKeyCredential, CredentialCreationOptions | undefined>();
  const sends = answers<{ message: string; notification: string }, unknown>();
  const passwords = answers<{ message: string; notification: string }, unknown>();
  vi.spyOn(navigator.credentials, 'create').mockImplementation(devices.ask);
  const rereads = vi.fn(async () => {});
  const forms = createAccountForms({
    api: {
      offerPasskey: () => offers.ask(),
      addPasskey: (body) => sends.ask(body),
      confirmPassword: (body) => passwords.ask(body),
    } as Partial<AccountApi> as AccountApi,
    session: { send: never } as never,
    serverClock: browserClock(),
    device: createDevice(stores),
    openOnce: createOpenedForms(stores.tab, () => '1'),
    reread: rereads,
    goTo: never,
  });
  const newPasskey = forms.openPasskey();
  const passkeys = { passkeys: [], can_add: true };
  const { logged } = await openView(
    <>
      <PasskeysSection passkeys={passkeys} newPasskey={newPasskey} openPasskeyRemoval={forms.openPasskeyRemoval} />
      <Toasts />
    </>,
    {},
  );
  return { logged, offers, devices, sends, passwords, rereads, passkey: newPasskey?.passkey };
}

const add = { name: 'Add a passkey' };
/** Ignores a dialog that is fading out. */
const isDialogOpen = () => document.querySelector('dialog[open]') !== null;

async function customer(): Promise<Walker> {
  const { logged, offers, devices, sends, passwords, rereads, passkey } = await openSection();
  const counts = { offers: 0, devices: 0, sends: 0 };
  const button = () => [...document.querySelectorAll('button')].find((one) => one.textContent?.includes(add.name));
  const see = ({ isBusy = false, alert = '', status = '' } = {}) => {
    expect({
      offers: offers.questions().length,
      devices: devices.questions().length,
      sends: sends.questions().length,
    }).toEqual(counts);
    expect(button()?.ariaBusy ?? null).toBe(isBusy ? 'true' : null);
    expect(isThere('alert')).toBe(alert !== '');
    if (alert !== '') expect(textOf('alert')).toContain(alert);
    expect(document.querySelector('[role=status].empty\\:hidden')?.textContent).toBe(status);
  };
  let reason = '';
  const finish = (answer: () => Promise<void>) => settled(answer);
  const refuse = (calls: Pick<typeof offers, 'fail'>, failure: ApiFailure) => {
    reason = 'text' in failure.error ? failure.error.text : '';
    return finish(() => calls.fail(failure));
  };
  return {
    events: {
      'passkey.requested': async () => {
        counts.offers += 1;
        if (!isDialogOpen()) {
          await press('button', add);
          // A second press must start nothing.
          return press('button', add);
        }
        // A password field has no role until its text is shown.
        await press('button', { name: 'Show password' });
        await fill('two green pears', 'textbox', { name: 'Your password' });
        await press('button', { name: 'Continue' });
        await finish(() => passwords.answer({ message: '', notification: '' }));
        expect(passwords.questions().at(-1)).toEqual({ current_password: 'two green pears' });
      },
      'passkey.left': async () => {
        if (isDialogOpen()) return press('button', { name: 'Close' });
        await settled(() => passkey?.send({ type: 'passkey.left' }));
      },
      'xstate.done.actor.options': async ({ event }) => {
        const kind = kindIn(event);
        if (kind === 'password') return finish(() => offers.fail(business('password_required')));
        if (kind === 'signIn') return finish(() => offers.fail(business('sign_in_required')));
        if (kind === 'refused') return refuse(offers, business('limit', 'You have 10 passkeys.'));
        if (kind === 'limited') return finish(() => offers.fail(limited()));
        counts.devices += 1;
        await until(
          () => devices.questions().length === counts.devices,
          () => offers.answer(options),
        );
        expect(devices.questions().at(-1)?.publicKey).toMatchObject({
          rp: options.rp,
          authenticatorSelection: options.authenticatorSelection,
        });
      },
      'xstate.error.actor.options': () => finish(() => offers.fail(new ApiFailure({ kind: 'network' }))),
      'xstate.done.actor.device': async ({ event }) => {
        const kind = kindIn(event);
        if (kind === 'cancelled') return finish(() => devices.fail(new DOMException('', 'NotAllowedError')));
        if (kind === 'known') return finish(() => devices.fail(new DOMException('', 'InvalidStateError')));
        counts.sends += 1;
        await until(
          () => sends.questions().length === counts.sends,
          () => devices.answer(credential),
        );
        expect(sends.questions().at(-1)).toMatchObject({ credential: sentCredential });
      },
      'xstate.error.actor.device': () => finish(() => devices.fail(new DOMException('', 'UnknownError'))),
      'xstate.done.actor.answer': async ({ event }) => {
        const kind = kindIn(event);
        if (kind === 'refused') return refuse(sends, business('bad_passkey', 'Not this one.'));
        if (kind === 'limited') return finish(() => sends.fail(limited()));
        await finish(() => sends.answer({ message: '', notification: 'Your passkey is added.' }));
        expect(rereads).toHaveBeenCalledOnce();
        expect(document.body.textContent).toContain('Your passkey is added.');
      },
      'xstate.error.actor.answer': () => finish(() => sends.fail(new ApiFailure({ kind: 'network' }))),
    },
    onStep: ({ event }) => expect(logged()).toHaveLength(event.type.startsWith('xstate.error') ? 1 : 0),
    states: {
      'open.ready': () => {
        see();
        expect(isDialogOpen()).toBe(false);
      },
      'open.cancelled': () => see({ status: 'No passkey was added.' }),
      'open.known': () => see({ alert: 'This device already has a passkey for your account.' }),
      'open.password': () => {
        see();
        expect(isThere('dialog', { name: 'Confirm that it is you' })).toBe(true);
        expect(isThere('button', { name: 'Continue' })).toBe(true);
      },
      'open.signIn': () => {
        see();
        expect(isThere('button', { name: 'Log in again' })).toBe(true);
      },
      'open.refused': () => see({ alert: reason }),
      'open.limited': () => see({ alert: 'Please try again in 30 seconds.' }),
      'open.unusable': () => see({ alert: 'Your browser or device can’t use a passkey here.' }),
      'open.failed': () => see({ alert: 'The shop could not be reached' }),
      preparing: () => see({ isBusy: true }),
      asking: () => see({ isBusy: true, status: 'Follow the instructions of your browser.' }),
      verifying: () => see({ isBusy: true }),
      done: () => see({ isBusy: true }),
    },
  };
}

test('[D19] opens the session with the answer of the device, once', async () => {
  await closeView();
  const devices = answers<PublicKeyCredential, CredentialRequestOptions | undefined>();
  vi.spyOn(navigator.credentials, 'get').mockImplementation(devices.ask);
  vi.spyOn(PublicKeyCredential, 'isConditionalMediationAvailable').mockResolvedValue(false);
  const sends = answers<string, unknown>();
  const done = vi.fn();
  const passkey = openPasskey({
    purpose: 'signIn',
    fetchOptions: async () => ({ challenge: options.challenge, rpId: 'localhost', userVerification: 'required' }),
    sendAnswer: (answer) => sends.ask(answer),
  });
  passkey.on('done', done);
  await openView(<PasskeySignIn passkey={passkey} />, {});
  await until(
    () => devices.questions().length === 1,
    () => press('button', { name: 'Log in with a passkey' }),
  );
  expect(devices.questions()[0]?.publicKey).toMatchObject({ rpId: 'localhost', userVerification: 'required' });
  await settled(() => devices.fail(new DOMException('', 'NotAllowedError')));
  expect(textOf('status')).toBe('No passkey was used. If you have none yet, log in above.');
  await until(
    () => devices.questions().length === 2,
    () => press('button', { name: 'Log in with a passkey' }),
  );
  const response = { clientDataJSON: bytes('data'), authenticatorData: bytes('auth'), signature: bytes('sign') };
  const signed = { ...credential, response: { ...response, userHandle: bytes('1') } } as unknown as PublicKeyCredential;
  await until(
    () => sends.questions().length === 1,
    () => devices.answer(signed),
  );
  expect(sends.questions()[0]).toMatchObject({ id: 'aWQ', response: { signature: 'c2lnbg', userHandle: 'MQ' } });
  await settled(() => sends.answer(''));
  expect(done).toHaveBeenCalledOnce();
});

test('[D19] leaving the page closes the dialog of the device', async () => {
  const { offers, devices, passkey } = await openSection();
  await press('button', add);
  await until(
    () => devices.questions().length === 1,
    () => offers.answer(options),
  );
  const { signal } = devices.questions()[0] ?? {};
  expect(signal?.aborted).toBe(false);
  await settled(() => passkey?.send({ type: 'passkey.left' }));
  expect(signal?.aborted).toBe(true);
});

test('[D19] says so if the browser has no passkeys, if the list is full, or could not be loaded', async () => {
  const { passkey } = await openSection();
  const view = (props: Pick<Parameters<typeof PasskeysSection>[0], 'passkeys' | 'newPasskey'>) =>
    openView(<PasskeysSection {...props} openPasskeyRemoval={() => ({}) as never} />, {});
  await view({ passkeys: { passkeys: [], can_add: true }, newPasskey: null });
  expect(document.body.textContent).toContain('This browser can’t add a passkey.');
  await view({ passkeys: null, newPasskey: null });
  expect(textOf('alert')).toBe('Your passkeys could not be loaded.');
  const newPasskey = passkey ? { passkey, confirmation: {} as never } : null;
  await view({ passkeys: { passkeys: [], can_add: false }, newPasskey });
  await press('button', add);
  expect(document.body.textContent).toContain('Remove a passkey before you add another.');
  expect(passkey?.getSnapshot().matches({ open: 'ready' })).toBe(true);
  vi.stubGlobal('PublicKeyCredential', undefined);
  expect(hasPasskeys()).toBe(false);
  vi.unstubAllGlobals();
});
