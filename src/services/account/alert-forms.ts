import { ApiFailure } from '../../contract/errors';
import type { FormParts } from './shared-form-services';

/** Creates the forms that end the customer's product alerts. */
export function createAlertForms({ api, openConfirmation }: FormParts) {
  return {
    openAlertEnd: (id: string) =>
      openConfirmation(`alert.${id}`, async (rereadPage) => {
        try {
          const answer = await api.endOwnAlert(id);
          await rereadPage();
          return answer;
        } catch (error) {
          // The letter was sent or the alert ended meanwhile, so the shown list is out of date.
          if (error instanceof ApiFailure && error.error.kind === 'notFound') await rereadPage();
          throw error;
        }
      }),
  };
}
