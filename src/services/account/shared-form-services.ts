import * as v from 'valibot';
import type { AccountApi } from '../../api/account-api';
import { reportFailure } from '../../platform/report-failure';
import { saveFile } from '../../platform/save-file';
import type { ServerClock } from '../../platform/server-clock';
import type { ActorOptions, Actors } from '../actor-types';
import { type Draft, noDraft, type Values } from '../forms/drafts';
import type { OpenOnce } from '../forms/open-form-cache';
import { type Form, openForm } from '../forms/submissions';
import type { Device } from '../session/current-user';

export interface AccountFormParts extends ActorOptions {
  api: AccountApi;
  session: Actors['session'];
  serverClock: ServerClock;
  device: Device;
  openOnce: OpenOnce;
  reread: () => Promise<void>;
  goTo: (path: string) => Promise<void>;
}

/** When the server has accepted the form, call `done`: it resets the form and the draft, then runs `after`. */
export interface UntilSent {
  draft: Draft;
  done: (after: () => Promise<void>) => Promise<void>;
}

export const emptyForm = { schema: v.object({}), toBody: () => ({}) };

/** Returns the services and functions that all account forms share. */
export function createFormParts({
  api,
  session,
  serverClock,
  device,
  openOnce,
  reread,
  goTo,
  ...actorOptions
}: AccountFormParts) {
  /** Returns the open form until it is sent. The next call then opens a new form with the values `given`. */
  function openUntilSent<Opened>(name: string, given: Values, open: (parts: UntilSent) => Opened): Opened {
    return openOnce(name, given, ({ draft, forget }) => {
      const done = async (after: () => Promise<void>) => {
        forget();
        draft.store(given);
        // The server has already accepted the form, so a failure of `after` is only logged.
        await after().catch(reportFailure);
      };
      return open({ draft, done });
    });
  }

  /** Shows the customer's new name in the header. */
  function rename(name: string): void {
    const { currentUser } = device;
    if (name === currentUser.read()?.user.name) return;
    currentUser.rename(name);
    session.send({ type: 'user.changed' });
  }

  const openSubmission = (name: string, given: Values, formOf: (done: UntilSent['done']) => Form) =>
    openUntilSent(name, given, ({ draft, done }) => openForm({ form: formOf(done), draft, ...actorOptions }));

  const openConfirmation = (name: string, act: (rereadPage: () => Promise<void>) => ReturnType<Form['send']>) =>
    openSubmission(name, {}, (done) => ({ ...emptyForm, send: () => act(() => done(reread)) }));

  /** Opens a download. It can be repeated. */
  const openDownload = (name: string, fetchFile: () => Promise<File>) =>
    openOnce(name, {}, () => {
      const send = async () => {
        saveFile(await fetchFile());
        return { message: '' };
      };
      const download = openForm({ form: { ...emptyForm, send, leadsOn: true }, draft: noDraft, ...actorOptions });
      download.on('sent', () => download.send({ type: 'another.requested' }));
      return download;
    });

  return {
    api,
    session,
    serverClock,
    device,
    reread,
    goTo,
    rename,
    actorOptions,
    openUntilSent,
    openSubmission,
    openConfirmation,
    openDownload,
  };
}

export type FormParts = ReturnType<typeof createFormParts>;
