import type * as v from 'valibot';
import { createActor, fromPromise } from 'xstate';
import { type Outcome, submissionMachine } from '../../machines/submission.machine';
import type { FormsApi } from '../api/forms';
import { EmailBody, JoinCompanyBody, RegisterBody, ResetPasswordBody, SellerRequestBody } from '../contract/account';
import type { CallBody } from '../contract/calls';
import { ContactMessageBody } from '../contract/content';
import { ApiFailure, type BusinessCode } from '../contract/errors';
import { ReturnBody, ReviewBody } from '../contract/orders';
import { fieldErrors } from '../features/form/field-errors';
import type { SubmissionActor } from '../features/form/use-submission';
import type { Running } from './actors';
import type { Draft, Values } from './drafts';
import { showNotice } from './notices';
import { reportFailure } from './report-failure';
import { shrinkPictures } from './shrink-pictures';
import { deviceIdNow } from './storage';

export type FormName = 'contact' | 'company' | 'boutique' | 'review' | 'return' | 'signup' | 'forgotten' | 'reset';

/** What a form is about: sent along with what is filled in. A form about another thing is another form. */
export type Subject = Readonly<Record<string, string>>;

/** A form: its rules, and what is sent of what was filled in. */
export interface Form {
  schema: v.GenericSchema & { readonly entries: v.ObjectEntries };
  toBody: (values: Values) => Record<string, unknown>;
  send: (body: never) => Promise<{ notification?: string; message: string }>;
  /** Whether pages show something else once it is sent. */
  changesPages?: boolean;
  /** Whether another page says that it was sent. */
  leadsOn?: boolean;
  /** Which field holds a code that can be tried a few times only. */
  codeField?: string;
}

const formsOf = (api: FormsApi): Record<FormName, Form> => ({
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
    send: (body: CallBody<'E2'>) => api.register({ ...body, device_id: deviceIdNow() }),
    leadsOn: true,
  },
  forgotten: { schema: EmailBody, toBody: (values) => values, send: api.requestPasswordCode, leadsOn: true },
  reset: {
    schema: ResetPasswordBody,
    // A code that was typed wins over the link: the link may be too old.
    toBody: ({ code, link_code: linkCode = '', ...values }) => ({
      ...values,
      code: String(code ?? '').replace(/\D/g, '') || linkCode,
    }),
    send: (body: CallBody<'E10'>) => api.resetPassword({ ...body, device_id: deviceIdNow() }),
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
});

interface Opened extends Running {
  name: FormName;
  about: Subject;
  api: FormsApi;
  draft: Draft;
  onChanged?: () => void;
}

export function openSubmission({ name, about, api, draft, onChanged, ...running }: Opened): SubmissionActor {
  const form = formsOf(api)[name];
  const toBody = (values: Values) => ({ ...form.toBody(values), ...about });
  const submission = openForm({ form: { ...form, toBody }, draft, ...running });
  submission.on('notice', () => form.changesPages && onChanged?.());
  return submission;
}

interface FormParts extends Running {
  form: Form;
  draft: Draft;
}

export function openForm({ form, draft, ...running }: FormParts): SubmissionActor {
  const sendFresh = onlyFreshCodes(form);
  const submission = createActor(
    submissionMachine.provide({
      actors: { sendForm: fromPromise(({ input }) => sendFresh(form.toBody(input.values))) },
      actions: { storeDraft: (_, { values }) => draft.store(values) },
    }),
    { input: { values: draft.read() }, ...running },
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

/** Sends a form, but no code that the shop has just refused: each time costs one of the few tries. */
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

/** Sends what keeps the rules. Throws what nobody foresaw. */
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

/** The field that a refusal is about, in forms that have it. */
const blames: Partial<Record<BusinessCode, string>> = {
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
      // What is wrong with a field that is not in the form can only be told of the whole.
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
      const blamed = blames[error.code];
      if (blamed !== undefined && fields.includes(blamed))
        return outcome('invalid', { errors: { [blamed]: error.text } });
      return outcome('refused', { text: error.text });
    }
    case 'notFound':
    case 'server':
      return outcome('refused', { text: error.text });
    default:
      throw failure;
  }
}
