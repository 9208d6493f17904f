import type { Http } from '../../api/http-types';
import type { SubmissionActor } from '../../features/form/use-submission';
import type { Store } from '../../platform/storage';
import type { ActorOptions } from '../actor-types';
import type { OpenOnce } from './open-form-cache';
import type { FormName, Subject } from './submissions';

/** Opens forms. Their code is imported on first use. */
export interface Forms {
  open(name: FormName, about?: Subject): Promise<SubmissionActor>;
}

interface FormsParts extends ActorOptions {
  http: Http;
  /** Loads the texts of forms. */
  loadTexts: () => Promise<void>;
  local: Store;
  openOnce: OpenOnce;
  onChanged: () => void;
}

export function createForms({ http, loadTexts, openOnce, ...parts }: FormsParts): Forms {
  return {
    async open(name, about = {}) {
      const [{ openSubmission }, { formsApi }] = await Promise.all([
        import('./submissions'),
        import('../../api/forms'),
        loadTexts(),
      ]);
      return openOnce([name, ...Object.values(about)].join('.'), {}, ({ draft }) =>
        openSubmission({ name, about, api: formsApi(http), draft, ...parts }),
      );
    },
  };
}
