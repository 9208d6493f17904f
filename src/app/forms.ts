import type { Http } from '../api/http';
import type { SubmissionActor } from '../features/form/use-submission';
import type { Running } from './actors';
import type { FormName } from './submissions';

/** Forms by their names, each as it was left in this tab. Their code is loaded with the first one that is opened. */
export interface Forms {
  open(name: FormName): Promise<SubmissionActor>;
}

/** The forms that visitors send over this http. */
export function createForms(http: Http, running: Running = {}): Forms {
  const opened = new Map<FormName, SubmissionActor>();
  return {
    async open(name) {
      const [{ openSubmission }, { formsApi }] = await Promise.all([import('./submissions'), import('../api/forms')]);
      const submission = opened.get(name) ?? openSubmission(name, formsApi(http), running);
      opened.set(name, submission);
      return submission;
    },
  };
}
