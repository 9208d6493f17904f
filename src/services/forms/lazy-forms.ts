import type { Http } from '../../api/http-types';
import type { SubmissionActor } from '../../features/form/use-submission';
import type { Store } from '../../platform/storage';
import type { ActorOptions } from '../actor-types';
import type { Recorder } from '../recorder/recorder';
import type { Values } from './drafts';
import type { OpenOnce } from './open-form-cache';
import type { FormName, Subject } from './submissions';

/** Opens forms. Their code is imported on first use. */
export interface Forms {
  /** `about` is sent with the form. `given` are the initial values of fields. */
  open(name: FormName, about?: Subject, given?: Values): Promise<SubmissionActor>;
}

interface FormsParts extends ActorOptions {
  http: Http;
  /** Loads the texts of forms. */
  loadTexts: () => Promise<void>;
  local: Store;
  recorder: Recorder;
  /** URL of the app's file. */
  build: string;
  openOnce: OpenOnce;
  onChanged: () => void;
}

export function createForms({ http, loadTexts, openOnce, ...parts }: FormsParts): Forms {
  return {
    async open(name, about = {}, given = {}) {
      const [{ openSubmission }, { formsApi }] = await Promise.all([
        import('./submissions'),
        import('../../api/forms'),
        loadTexts(),
      ]);
      return openOnce([name, ...Object.values(about), ...Object.values(given)].join('.'), given, ({ draft }) =>
        openSubmission({ name, about, api: formsApi(http), draft, ...parts }),
      );
    },
  };
}
