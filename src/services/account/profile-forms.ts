import * as v from 'valibot';
import { ConfirmPasswordBody, type ProfileAnswer, UpdatePasswordBody, UpdateProfileBody } from '../../contract/account';
import { ApiFailure } from '../../contract/errors';
import type { Passkey } from '../../contract/passkey-calls';
import type { EmailChange } from '../../features/account/EmailChangeSection';
import type { NewPasskey } from '../../features/account/PasskeysSection';
import type { PlacedForm } from '../../features/address/use-place';
import type { Values } from '../forms/drafts';
import { openForm } from '../forms/submissions';
import { dismissNotices, showNotice } from '../notices/lazy-notices';
import { forgetPasskey, hasPasskeys, openPasskey } from '../session/passkeys';
import { codeRests, openVerification } from '../session/verifications';
import { contactValues, openPlacedForm } from './address-forms';
import { unclearKinds } from './idempotency-keys';
import { emptyForm, type FormParts, type UntilSent } from './shared-form-services';

const kindOf = (error: unknown) => (error instanceof ApiFailure ? error.error.kind : '');

/** Creates the forms for the profile, email address, password, passkeys, signed-in devices, data export and deletion of the account. */
export function createProfileForms(parts: FormParts) {
  const { api, session, serverClock, device, reread, rename, actorOptions } = parts;
  const { openUntilSent, openSubmission, openConfirmation, openDownload } = parts;
  const { tab } = device;
  const rests = codeRests(serverClock, tab);

  function newEmailChange(email: string, { draft, done }: UntilSent): EmailChange {
    const verification = openVerification({
      purpose: 'email',
      email,
      credentials: null,
      calls: { check: ({ code }, signal) => api.confirmEmail(code, signal), mail: api.resendEmailCode },
      serverClock,
      tab,
      ...actorOptions,
    });
    verification.on('verified', () => {
      showNotice({ id: 'email.confirmed', tone: 'success', code: '', text: '' });
      void done(reread);
    });
    const send = async () => {
      const answer = await api.cancelEmailChange();
      await done(reread);
      return answer;
    };
    return { email, verification, cancellation: openForm({ form: { ...emptyForm, send }, draft, ...actorOptions }) };
  }

  return {
    openProfile({ personInfo }: ProfileAnswer): PlacedForm {
      // A customer who signed in with a code has no name before the first address.
      rename(personInfo.name || personInfo.email);
      return openUntilSent('profile', contactValues(personInfo), ({ draft, done }) => {
        const send = async (body: v.InferInput<typeof UpdateProfileBody>) => {
          const answer = await api.updateProfile(body);
          const email = body.email.trim().toLowerCase();
          if (email !== personInfo.email.toLowerCase()) rests.begin('email', email);
          await done(reread);
          return answer;
        };
        return openPlacedForm(parts, { schema: UpdateProfileBody, toBody: profileBody, send }, draft);
      });
    },

    openEmailChange({ personInfo: { pending_email: email } }: ProfileAnswer): EmailChange | null {
      if (email === '') return null;
      return openUntilSent(`email-change.${email}`, {}, (opened) => newEmailChange(email, opened));
    },

    openPassword: () =>
      openSubmission('password', {}, () => ({
        schema: UpdatePasswordBody,
        toBody: ({ current_password = '', password = '', password_confirmation = '' }) => ({
          current_password,
          password,
          password_confirmation,
        }),
        send: api.updatePassword,
      })),

    /** Opens the flow that adds a passkey. Returns null if the browser has no passkeys. */
    openPasskey: (): NewPasskey | null =>
      hasPasskeys()
        ? openUntilSent('passkey', {}, ({ done }) => {
            const passkey = openPasskey({
              purpose: 'create',
              fetchOptions: api.offerPasskey,
              sendAnswer: async (credential, signal) => (await api.addPasskey({ credential }, signal)).notification,
              ...actorOptions,
            });
            passkey.on('done', ({ text }) => {
              showNotice({ id: 'submission.sent', tone: 'success', code: '', text });
              void done(reread);
            });
            const confirmation = openSubmission('passkey-password', {}, () => ({
              schema: ConfirmPasswordBody,
              toBody: ({ current_password = '' }) => ({ current_password }),
              send: api.confirmPassword,
              leadsOn: true,
            }));
            confirmation.on('sent', () => {
              confirmation.send({ type: 'another.requested' });
              passkey.send({ type: 'passkey.requested' });
            });
            return { passkey, confirmation };
          })
        : null,

    openPasskeyRemoval: ({ id, credential_id }: Pick<Passkey, 'id' | 'credential_id'>) =>
      openConfirmation(`passkey-removal.${id}`, async (rereadPage) => {
        try {
          const answer = await api.removePasskey(id);
          forgetPasskey(credential_id);
          await rereadPage();
          return answer;
        } catch (error) {
          // `notFound` means that the passkey is already removed, so the shown list is out of date.
          if (kindOf(error) === 'notFound') await rereadPage();
          throw error;
        }
      }),

    openDeviceSignOut: (id: string) =>
      openConfirmation(`device.${id}`, async (rereadPage) => {
        try {
          const answer = await api.endSession(id);
          await rereadPage();
          return answer;
        } catch (error) {
          // `notFound` means that the device is already signed out, so the shown list of devices is out of date.
          if (kindOf(error) === 'notFound') await rereadPage();
          throw error;
        }
      }),

    openSignOutEverywhere: () =>
      openConfirmation('devices', async () => {
        const answer = await api.endAllSessions();
        session.send({ type: 'sessions.ended' });
        return answer;
      }),

    openDataExport: () => openDownload('data-export', api.exportData),

    /** Opens the account deletion form. The user must type `word`. `farewell` is the notice if the response is lost. */
    openDeletion(word: string, farewell: string) {
      const isWord = (text: string) => text.toLocaleLowerCase() === word.toLocaleLowerCase();
      const wordAsTyped = v.pipe(v.string(), v.trim(), v.minLength(1), v.check(isWord, 'word'));
      let isUnclear = false;
      const noticeIfGone = (error: unknown) => {
        // After a deletion request without a clear response, a 401 means that the account and its sessions are deleted.
        if (!isUnclear || kindOf(error) !== 'auth') return;
        dismissNotices('session.expired');
        showNotice({ id: 'submission.sent', tone: 'success', code: '', text: farewell });
      };
      const send = async ({ current_password }: v.InferInput<typeof ConfirmPasswordBody>) => {
        await api.confirmPassword({ current_password }).catch((error) => {
          // Some servers do not offer `confirmPassword`. The deletion then continues without confirmation.
          if (kindOf(error) === 'notFound') return;
          noticeIfGone(error);
          throw error;
        });
        try {
          const answer = await api.deleteAccount();
          session.send({ type: 'sessions.ended' });
          return answer;
        } catch (error) {
          isUnclear = unclearKinds.includes(kindOf(error));
          if (isUnclear) await api.fetchProfile().then(() => (isUnclear = false), noticeIfGone);
          throw error;
        }
      };
      const schema = v.object({ word: wordAsTyped, ...ConfirmPasswordBody.entries });
      const toBody = ({ word: text = '', current_password = '' }: Values) => ({ word: text, current_password });
      return openSubmission(`deletion.${word}`, {}, () => ({ schema, toBody, send }));
    },
  };
}

function profileBody({ name, email, phone, country, state, city, zip_code, address, ...rest }: Values) {
  return {
    ...{ name, email, phone, zip_code, address },
    ...(country && { country }),
    ...(state && { state }),
    ...(city && { city }),
    ...(rest.image && { image: rest.image }),
    ...(rest.remove_image === '1' && !rest.image && { remove_image: 1 }),
    ...(rest.current_password && { current_password: rest.current_password }),
  };
}
