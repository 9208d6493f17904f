import { createAddressForms } from './address-forms';
import { createAlertForms } from './alert-forms';
import { createMessageForms } from './message-forms';
import { createPaymentForms } from './payment-forms';
import { createProfileForms } from './profile-forms';
import { type AccountFormParts, createFormParts } from './shared-form-services';

/** Creates the forms of the account pages. Each form stores its draft in this tab. */
export function createAccountForms(app: AccountFormParts) {
  const parts = createFormParts(app);
  return {
    ...createProfileForms(parts),
    ...createAddressForms(parts),
    ...createAlertForms(parts),
    ...createMessageForms(parts),
    ...createPaymentForms(parts),
  };
}

export type AccountForms = ReturnType<typeof createAccountForms>;
