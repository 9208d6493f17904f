const mask = '***';

/** Words of a key (`device_token`, `billingAddress`) whose value is a secret or tells who somebody is. */
const personal = new Set(
  (
    'token password passwords secret authorization code device phone email address addresses zip latitude longitude ' +
    'account user users customer person recipient shipping billing iban card'
  ).split(' '),
);

/** Keys that say how a person is called; a plain `name` does so only next to a way to reach them. */
const personNames = /^(?:first|last|full|user|contact)_?name$/i;

/** What is secret in urls, headers and messages. */
const secretsInText: [RegExp, string][] = [
  [/(\b[\w-]*(?:token|password|code|device|email|phone|name|address)[\w-]*=)[^&#\s"'<>]*/gi, `$1${mask}`],
  [/(\/(?:user-verification|store-reset-password)\/)[^/?#\s"'<>]+/gi, `$1${mask}`],
  [/\b(Bearer\s+)[^\s"'<>]+/gi, `$1${mask}`],
  [/[\w.+-]+(?:@|%40)[\w-]+(?:\.[\w-]+)+/g, mask],
];

/**
 * A plain copy of any value, as it may be shown to others: without functions and circles, and with secrets and personal
 * data masked by the names of their keys, and in texts by how they look.
 */
export function redact(value: unknown, above: readonly object[] = []): unknown {
  if (typeof value === 'string') return redactText(value);
  if (typeof value === 'bigint') return String(value);
  if (typeof value === 'function' || typeof value === 'symbol') return undefined;
  if (typeof value !== 'object' || value === null) return value;
  if (above.includes(value)) return '[circular]';
  const path = [...above, value];
  if (value instanceof Error) return redact({ name: value.name, message: value.message, cause: value.cause }, path);
  if (hasToJson(value)) return redact(value.toJSON(), path);
  if (Array.isArray(value)) return value.map((item) => redact(item, path));
  const isPerson = 'email' in value || 'phone' in value;
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [
      key,
      tells(inner) && (isPersonal(key) || (isPerson && key === 'name')) ? mask : redact(inner, path),
    ]),
  );
}

/** Masks what looks like a secret or an e-mail address in a text. */
export function redactText(text: string): string {
  return secretsInText.reduce((rest, [pattern, replacement]) => rest.replace(pattern, replacement), text);
}

function isPersonal(key: string): boolean {
  const words = key.replace(/([a-z0-9])([A-Z])/g, '$1_$2').toLowerCase();
  return personNames.test(key) || words.split(/[^a-z0-9]+/).some((word) => personal.has(word));
}

/** That there is nothing, and a yes or no, give nobody away, and help whoever looks for a mistake. */
function tells(value: unknown): boolean {
  return value !== null && value !== undefined && value !== '' && typeof value !== 'boolean';
}

function hasToJson(value: object): value is { toJSON(): unknown } {
  return 'toJSON' in value && typeof value.toJSON === 'function';
}
