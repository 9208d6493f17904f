/** What is put in the place of something secret, that stands under this key where it has one. */
export type Mask = (secret: unknown, key?: string) => unknown;

const mask = '***';
const hide: Mask = () => mask;

/** Words of a key (`shippingPhone`, `zip_code`) whose value says where somebody is or how to reach them. */
const contacts = wordsIn(
  'email emails mail phone phones telephone cellphone mobile tel gsm fax viber whatsapp address addresses street city ' +
    'town postal postcode zip zipcode latitude longitude',
);

/** Words of a key (`device_token`) whose value is a secret or tells in another way who somebody is. */
const secrets = wordsIn(
  'token tokens password passwords passcode secret authorization code otp pin cvc cvv device account user users ' +
    'customer person recipient shipping billing iban bic card surname birthday egn',
);

/** Keys that say how a person is called. */
const personNames = /^(?:first|middle|last|given|family|full|nick|user|contact|holder)_?name$/i;

/** What a payment is known by at its gateway. Machines have a `sessionId` too, which is none. */
const paymentSession = /^session_id$/i;

/** Keys that goods and machines have too: they say who and where somebody is only next to a way to reach them. */
const ofPersons = /^(?:name|(?:country|state|region|province|district)(?:_?id)?)$/i;

/** Parts of the names of parameters in urls: no goods are described there, so any part is enough. */
const personalParameters = /token|password|code|device|email|phone|name|address/i;

/** What is secret in urls, headers and messages by where it stands or how it looks. */
const secretsInText = [
  /(?<=\/(?:user-verification|store-reset-password)\/)[^/?#\s"'<>]+/gi,
  /(?<=\bBearer\s+)[^\s"'<>]+/gi,
  /[\w.+-]+(?:@|%40)[\w-]+(?:\.[\w-]+)+/g,
  // The number of an order (server/orders/order-number.ts).
  /\bPZ-[\dA-Z]{5}-[\dA-Z]{5}\b/gi,
];

const phoneNumbers = phonePattern();

/**
 * A plain copy of any value, as it may be shown to others: without functions and circles, and with secrets and personal
 * data masked by the names of their keys, and in texts by how they look.
 */
export function redact(value: unknown, put: Mask = hide, above: readonly object[] = []): unknown {
  if (typeof value === 'string') return redactText(value, put);
  if (typeof value === 'bigint') return String(value);
  if (typeof value === 'function' || typeof value === 'symbol') return undefined;
  if (typeof value !== 'object' || value === null) return value;
  if (above.includes(value)) return '[circular]';
  const path = [...above, value];
  if (value instanceof Error)
    return redact({ name: value.name, message: value.message, cause: value.cause }, put, path);
  if (hasToJson(value)) return redact(value.toJSON(), put, path);
  if (Array.isArray(value)) return value.map((item) => redact(item, put, path));
  const isPerson = Object.keys(value).some(tellsWhereabouts);
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [
      key,
      tells(inner) && (isPersonal(key) || (isPerson && ofPersons.test(key)))
        ? put(inner, key)
        : redact(inner, put, path),
    ]),
  );
}

/** Masks parameters with a personal name in a text, and what looks like a secret, an email address or a phone number. */
export function redactText(text: string, put: Mask = hide): string {
  // A value may be a url with parameters of its own.
  const plain = text.replace(/([\w-]+)=([^&#\s"'<>]*)/g, (_, key: string, value: string) => {
    return `${key}=${isPersonal(key) || personalParameters.test(key) ? put(value, key) : redactText(value, put)}`;
  });
  return secretsInText
    .reduce((rest, pattern) => rest.replace(pattern, (secret) => String(put(secret))), plain)
    .replace(phoneNumbers, (number, other?: string) => other ?? String(put(number)));
}

/** Whether what stands under this key tells who or where somebody is, or is a secret. */
export function isPersonal(key: string): boolean {
  return (
    personNames.test(key) ||
    paymentSession.test(key) ||
    tellsWhereabouts(key) ||
    wordsOf(key).some((word) => secrets.has(word))
  );
}

function tellsWhereabouts(key: string): boolean {
  return wordsOf(key).some((word) => contacts.has(word));
}

/** `deviceToken`, `device_token` and `device-token2` as `device` and `token`. */
function wordsOf(key: string): string[] {
  const words = key.replace(/([a-z0-9])([A-Z])/g, '$1_$2').toLowerCase();
  return words.split(/[^a-z]+/);
}

function wordsIn(text: string): Set<string> {
  return new Set(text.split(' '));
}

/**
 * Finds international numbers (+44 20 7946 0958), and Bulgarian ones as people write them: 0888 123 456, (02) 987-65-43,
 * 359888123456. None of them stands in the middle of a word or of a longer number. Ids and dates, which may look the same,
 * are found too, so that no number is seen in a part of them: they are the first group.
 */
function phonePattern(): RegExp {
  const gap = String.raw`(?:[ \xa0+()./-]|%20){0,3}`;
  const begin = String.raw`(?:(?<!\w|\w-|\d[.,:])|(?<=%[\da-f]{2}))`;
  const uuid = String.raw`[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}`;
  const date = String.raw`\d{1,2}[./-]\d{1,2}[./-](?:19|20)\d\d`;
  const international = String.raw`(?:\+|%2B|00)${gap}[1-9](?:${gap}\d){7,14}`;
  const bulgarian = String.raw`(?:0|359${gap}(?:0${gap})?)(?:8[789]|9[89]|[2-9])(?:${gap}\d){7}`;
  return new RegExp(String.raw`${begin}(?:(${uuid}|${date})|\(?(?:${international}|${bulgarian}))(?!\w)`, 'gi');
}

/** That there is nothing, and a yes or no, give nobody away, and help whoever looks for a mistake. */
function tells(value: unknown): boolean {
  return value !== null && value !== undefined && value !== '' && typeof value !== 'boolean';
}

function hasToJson(value: object): value is { toJSON(): unknown } {
  return 'toJSON' in value && typeof value.toJSON === 'function';
}
