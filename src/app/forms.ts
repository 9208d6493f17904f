import type { Http } from '../api/http';
import type { SubmissionActor } from '../features/form/use-submission';
import type { Running } from './actors';
import type { OpenOnce } from './opened-forms';
import type { FormName, Subject } from './submissions';

/** Forms by their names and what they are about, each as it was left in this tab. Their code is loaded with the first one that is opened. */
export interface Forms {
  open(name: FormName, about?: Subject): Promise<SubmissionActor>;
}

interface FormsParts extends Running {
  http: Http;
  openOnce: OpenOnce;
  onChanged: () => void;
}

export function createForms({ http, openOnce, ...parts }: FormsParts): Forms {
  return {
    async open(name, about = {}) {
      const [{ openSubmission }, { formsApi }] = await Promise.all([import('./submissions'), import('../api/forms')]);
      return openOnce([name, ...Object.values(about)].join('.'), {}, ({ draft }) =>
        openSubmission({ name, about, api: formsApi(http), draft, ...parts }),
      );
    },
  };
}
