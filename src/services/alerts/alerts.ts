import * as v from 'valibot';
import { alertsApi } from '../../api/alerts';
import type { Http } from '../../api/http-types';
import { profileApi } from '../../api/profile';
import { EmailBody } from '../../contract/account';
import type { AlertKind } from '../../contract/alerts';
import { email } from '../../contract/first-load-fields';
import type { SubmissionActor } from '../../features/form/use-submission';
import type { ActorOptions } from '../actor-types';
import type { Values } from '../forms/drafts';
import { type Form, openForm } from '../forms/submissions';

interface Parts extends ActorOptions {
  http: Http;
  isCustomer: () => boolean;
}

interface AlertRequest {
  kind: AlertKind;
  productId: string;
  /** Ids of the variants of which the form demands a choice. */
  variantIds: string[];
  /** Ids of the chosen variant items, by id of the variant. */
  chosen: Readonly<Record<string, string>>;
}

const choice = v.optional(v.pipe(v.string(), v.nonEmpty('choose')), '');

const empty = { schema: v.object({}), toBody: () => ({}) };

/** Creates the forms of product alerts and of the newsletter (REQUIREMENTS D16, T21). Each shows its answer itself. */
export function createAlerts({ http, isCustomer, ...actorOptions }: Parts) {
  const api = alertsApi(http);
  const open = (form: Form, given: Values = {}): SubmissionActor =>
    openForm({ form: { ...form, leadsOn: true }, draft: { read: () => given, store() {} }, ...actorOptions });
  return {
    /** Opens the form with the customer's present address. Its values are the `email` and the chosen items. */
    async openRequest({ kind, productId: product_id, variantIds, chosen }: AlertRequest) {
      const own = isCustomer() ? (await profileApi(http).fetchProfile()).personInfo.email : '';
      const submission = open(
        {
          schema: v.object({ ...Object.fromEntries(variantIds.map((id) => [id, choice])), email }),
          toBody: (values) => values,
          // The server checks the items, because the product may have changed meanwhile.
          send: ({ email, ...items }: Record<string, string> & { email: string }) =>
            api.requestAlert({ product_id, kind, email, items: Object.values(items) }),
        },
        { email: own, ...chosen },
      );
      return { submission, isCustomer: own !== '' };
    },
    openConfirmation: (token: string) => open({ ...empty, send: () => api.confirmAlert(token) }),
    openEnd: (token: string) => open({ ...empty, send: () => api.endAlerts(token) }),
    openNewsletter: () => open({ schema: EmailBody, toBody: (values) => values, send: api.subscribeToNewsletter }),
    openNewsletterConfirmation: (token: string) => open({ ...empty, send: () => api.confirmNewsletter(token) }),
    openNewsletterEnd: (token: string) => open({ ...empty, send: () => api.endNewsletter(token) }),
  };
}

export type Alerts = ReturnType<typeof createAlerts>;
