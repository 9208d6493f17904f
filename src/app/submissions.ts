import type * as v from 'valibot';
import { createActor, fromPromise } from 'xstate';
import { type FieldValue, type Outcome, submissionMachine } from '../../machines/submission.machine';
import type { FormsApi } from '../api/forms';
import { JoinCompanyBody, SellerRequestBody } from '../contract/account';
import { ContactMessageBody } from '../contract/content';
import { ApiFailure } from '../contract/errors';
import { ReturnBody, ReviewBody } from '../contract/orders';
import { fieldErrors } from '../features/form/field-errors';
import type { SubmissionActor } from '../features/form/use-submission';
import type { Running } from './actors';
import { showNotice } from './notices';
import { reportFailure } from './report-failure';
import { tabStore } from './storage';

type Values = Record<string, FieldValue>;

/** The forms that there are. */
export type FormName = 'contact' | 'company' | 'boutique' | 'review' | 'return';

/** What a form is about: sent along with what is filled in. A form about another thing is another form. */
export type Subject = Readonly<Record<string, string>>;

/** A form: its rules, and what is sent of what was filled in. */
interface Form {
  schema: v.GenericSchema & { readonly entries: v.ObjectEntries };
  toBody: (values: Values) => Record<string, unknown>;
  send: (body: never) => Promise<{ notification?: string; message: string }>;
  /** Whether pages show something else once it is sent. */
  changesPages?: boolean;
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
  review: {
    schema: ReviewBody,
    toBody: ({ rating = '0', review = '', image }) => ({ rating, review, ...(image && { image: [image].flat()[0] }) }),
    send: api.reviewProduct,
    changesPages: true,
  },
  return: {
    schema: ReturnBody,
    toBody: ({ qty = '1', ...values }) => ({ qty, ...values }),
    send: api.returnOrder,
    changesPages: true,
  },
});

interface Opened extends Running {
  name: FormName;
  about?: Subject | undefined;
  api: FormsApi;
  /** Told when what pages show has changed. */
  onChanged?: () => void;
}

/** Opens a form as it was left in this tab. */
export function openSubmission({ name, about = {}, api, onChanged, ...running }: Opened): SubmissionActor {
  const form = formsOf(api)[name];
  const draft = draftOf([name, ...Object.values(about)].join('.'));
  const submission = createActor(
    submissionMachine.provide({
      actors: { sendForm: fromPromise(({ input }) => sendForm(form, { ...form.toBody(input.values), ...about })) },
      actions: { storeDraft: (_, { values }) => draft.store(values) },
    }),
    { input: { values: draft.read() }, ...running },
  );
  submission.on('notice', (notice) => {
    showNotice(notice);
    if (form.changesPages) onChanged?.();
  });
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

/** Sends what keeps the rules. Throws what nobody foresaw. */
async function sendForm({ schema, send }: Form, body: Record<string, unknown>): Promise<Outcome> {
  const errors = fieldErrors(schema, body);
  if (Object.keys(errors).length > 0) return outcome('invalid', { errors });
  try {
    const { notification, message } = await send(body as never);
    return outcome('sent', { text: notification || message });
  } catch (error) {
    return toOutcome(error, Object.keys(schema.entries));
  }
}

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
    case 'business':
    case 'notFound':
    case 'server':
      return outcome('refused', { text: error.text });
    default:
      throw failure;
  }
}

const draftVersion = 1;

/** What was typed into a form, over a reload of the page, for as long as the tab is open. Files can't be kept so. */
function draftOf(form: string) {
  const key = `draft.${form}`;
  return {
    read(): Values {
      try {
        const { version, values } = JSON.parse(tabStore.get(key) ?? '{}');
        if (version !== draftVersion) return {};
        return Object.fromEntries(Object.entries<string>(values).filter(([, value]) => typeof value === 'string'));
      } catch {
        return {};
      }
    },
    store(values: Values): void {
      const texts = Object.entries(values).filter(([, value]) => typeof value === 'string');
      tabStore.set(key, JSON.stringify({ version: draftVersion, values: Object.fromEntries(texts) }));
    },
  };
}
