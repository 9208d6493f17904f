import type * as v from 'valibot';
import { createActor, fromPromise } from 'xstate';
import { type Outcome, submissionMachine } from '../../../machines/submission.machine';
import type { FormsApi } from '../../api/forms';
import { EmailBody, JoinCompanyBody, RegisterBody, ResetPasswordBody, SellerRequestBody } from '../../contract/account';
import type { CallBody } from '../../contract/all-calls';
import { ContactMessageBody } from '../../contract/content';
import { ApiFailure, type BusinessCode } from '../../contract/errors';
import { ReturnBody, ReviewBody } from '../../contract/orders';
import { ReportConsent } from '../../contract/report-calls';
import { fieldErrors } from '../../features/form/field-errors';
import type { SubmissionActor } from '../../features/form/use-submission';
import { reportFailure } from '../../platform/report-failure';
import { deviceIdNow, type Store } from '../../platform/storage';
import type { ActorOptions } from '../actor-types';
import { showNotice } from '../notices/lazy-notices';
import type { Recorder } from '../recorder/recorder';
import { createReportSender } from '../reports/send-report';
import type { Draft, Values } from './drafts';
import { shrinkPictures } from './shrink-pictures';

export type FormName =
  | 'contact'
  | 'company'
  | 'boutique'
  | 'review'
  | 'return'
  | 'report'
  | 'signInCode'
  | 'signup'
  | 'forgotten'
  | 'reset';

/** Fields that say what a form is about, for example a product id. They are sent with the typed values. */
export type Subject = Readonly<Record<string, string>>;

export interface Form {
  schema: v.GenericSchema & { readonly entries: v.ObjectEntries };
  toBody: (values: Values) => Record<string, unknown>;
  send: (body: never) => Promise<{ notification?: string; message: string }>;
  /** Whether the current page must reload its data after the form is sent. */
  changesPages?: boolean;
  /** Whether another page opens after the form is sent, so that no success notice is needed. */
  leadsOn?: boolean;
  /** Whether the values stay after the form is sent, because a later step shows them. */
  keepsValues?: boolean;
  /** Field for a mailed code. The app does not send a refused code again, because the server limits the tries. */
  codeField?: string;
}

interface FormParts {
  api: FormsApi;
  local: Store;
  recorder: Recorder;
  /** URL of the app's file. */
  build: string;
}

const formsOf = ({ api, local, ...parts }: FormParts): Record<FormName, Form> => ({
  contact: { schema: ContactMessageBody, toBody: (values) => values, send: api.sendContactMessage },
  company: {
    schema: JoinCompanyBody,
    toBody: (values) => ({ ...values, agree: Number(values.agree) }),
    send: api.joinCompany,
  },
  boutique: {
    schema: SellerRequestBody,
    toBody: (values) => ({
      logo: null,
      banner_image: null,
      ...values,
      agree_terms_condition: Number(values.agree_terms_condition),
    }),
    send: api.requestSeller,
  },
  signup: {
    schema: RegisterBody,
    toBody: ({ phone, ...values }) => ({ ...values, ...(phone && { phone }), agree: Number(values.agree) }),
    send: (body: CallBody<'E2'>) => api.register({ ...body, device_id: deviceIdNow(local) }),
    leadsOn: true,
  },
  signInCode: { schema: EmailBody, toBody: (values) => values, send: api.sendSignInCode, leadsOn: true },
  forgotten: { schema: EmailBody, toBody: (values) => values, send: api.requestPasswordCode, leadsOn: true },
  reset: {
    schema: ResetPasswordBody,
    // A code that the user types takes precedence over the code in the mailed link, which may have expired.
    toBody: ({ code, link_code: linkCode = '', ...values }) => ({
      ...values,
      code: String(code ?? '').replace(/\D/g, '') || linkCode,
    }),
    send: (body: CallBody<'E10'>) => api.resetPassword({ ...body, device_id: deviceIdNow(local) }),
    codeField: 'code',
  },
  review: {
    schema: ReviewBody,
    toBody: ({ rating = '0', review = '', image }) => ({ rating, review, ...(image && { image: [image].flat()[0] }) }),
    send: api.reviewProduct,
    changesPages: true,
  },
  return: {
    schema: ReturnBody,
    toBody: ({ qty = '1', reason = '', ...values }) => ({ qty, reason, ...values }),
    send: api.returnOrder,
    changesPages: true,
  },
  report: {
    schema: ReportConsent,
    toBody: ({ agree }) => ({ agree: Number(agree) }),
    send: createReportSender({ send: api.sendProblemReport, ...parts }),
  },
});

interface Opened extends ActorOptions, FormParts {
  name: FormName;
  about: Subject;
  draft: Draft;
  onChanged?: () => void;
}

export function openSubmission({
  name,
  about,
  api,
  local,
  recorder,
  build,
  draft,
  onChanged,
  ...actorOptions
}: Opened): SubmissionActor {
  const form = formsOf({ api, local, recorder, build })[name];
  const toBody = (values: Values) => ({ ...form.toBody(values), ...about });
  const submission = openForm({ form: { ...form, toBody }, draft, ...actorOptions });
  submission.on('notice', () => form.changesPages && onChanged?.());
  return submission;
}

interface OpenedForm extends ActorOptions {
  form: Form;
  draft: Pick<Draft, 'read' | 'store'>;
}

export function openForm({ form, draft, ...actorOptions }: OpenedForm): SubmissionActor {
  const sendFresh = onlyFreshCodes(form);
  const submission = createActor(
    submissionMachine.provide({
      actors: { sendForm: fromPromise(({ input }) => sendFresh(form.toBody(input.values))) },
      actions: {
        storeDraft: (_, { values }) => draft.store(values),
        ...(form.keepsValues && { forgetValues: () => {} }),
      },
    }),
    { input: { values: draft.read() }, ...actorOptions },
  );
  if (!form.leadsOn) submission.on('notice', showNotice);
  submission.on('failure', ({ error }) => reportFailure(error));
  return submission.start();
}

const outcome = (kind: Outcome['kind'], what: Partial<Outcome> = {}): Outcome => ({
  kind,
  text: '',
  errors: {},
  seconds: 0,
  ...what,
});

/** Returns a function that sends the form, but never the last refused code again: the server limits the tries. */
function onlyFreshCodes(form: Form): (body: Record<string, unknown>) => Promise<Outcome> {
  const { codeField } = form;
  if (codeField === undefined) return (body) => sendForm(form, body);
  let refused: { code: unknown; text: string } | undefined;
  return async (body) => {
    const code = body[codeField];
    if (refused !== undefined && code === refused.code) {
      const errors = { ...fieldErrors(form.schema, body), [codeField]: refused.text };
      return outcome('invalid', { errors });
    }
    const answer = await sendForm(form, body);
    const text = answer.errors[codeField];
    if (text !== undefined) refused = { code, text };
    return answer;
  };
}

async function sendForm({ schema, send }: Form, filled: Record<string, unknown>): Promise<Outcome> {
  const body = await shrinkPictures(filled);
  const errors = fieldErrors(schema, body);
  if (Object.keys(errors).length > 0) return outcome('invalid', { errors });
  try {
    const { notification, message } = await send(body as never);
    return outcome('sent', { text: notification || message });
  } catch (error) {
    return toOutcome(error, Object.keys(schema.entries));
  }
}

const fieldNames: Partial<Record<BusinessCode, string>> = {
  bad_code: 'code',
  code_expired: 'code',
  wrong_password: 'current_password',
};

function toOutcome(failure: unknown, fields: string[]): Outcome {
  if (!(failure instanceof ApiFailure)) throw failure;
  const { error } = failure;
  switch (error.kind) {
    case 'validation': {
      const errors = Object.entries(error.fields).map(([field, [text = '']]) => [field, text] as const);
      const shown = errors.filter(([field]) => fields.includes(field));
      // The form has none of the fields with errors, so the first error is shown for the whole form.
      if (shown.length === 0) return outcome('refused', { text: errors[0]?.[1] ?? error.text });
      return outcome('invalid', { errors: Object.fromEntries(shown) });
    }
    case 'rateLimited':
      return outcome('limited', { seconds: Math.ceil(error.retryAfterMs / 1000) });
    case 'auth':
      return outcome('signedOut');
    case 'network':
    case 'timeout':
      return outcome('unreachable');
    case 'business': {
      const fieldName = fieldNames[error.code];
      if (fieldName !== undefined && fields.includes(fieldName))
        return outcome('invalid', { errors: { [fieldName]: error.text } });
      return outcome('refused', { text: error.text });
    }
    case 'notFound':
    case 'server':
      return outcome('refused', { text: error.text });
    default:
      throw failure;
  }
}
