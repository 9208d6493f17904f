/*
 * The habits in which other servers of this API differ from the schemas (CONTRACT section 9). Each can be met in the shop
 * without harm: the client reads numbers as text, for example.
 */

export interface Answer {
  status: number;
  contentType: string;
  body: string;
}

/**
 * Fields that only this server has. The schemas mark them as “not in the specification”. Without the fields of returns and
 * withdrawals, an order could not be returned, so they stay.
 */
const ownFields = new Set(
  `
    address_format address_id color dates delivery discount facets flashSaleProducts free_from
    free_missing guarantee_notice is_choice_lost is_order_repeatable is_verified legal_name lines
    lowest_price manufacturer must_choose office pending_email photoReviewQty ratingCounts
    register_number responsible_person returns review_count savedProducts search_help second_currency
    sizeGuides subtotal takes_questions to_office town unverifiedReviewQty vat_number warnings zip_code
  `.match(/\w+/g),
);

const zonedTime = /^(\d{4}-\d\d-\d\d)T(\d\d:\d\d:\d\d)(?:\.\d+)?Z$/;

/** Returns an answer of the API as a less careful server sends it. `path` is the URL path of the call. */
export function loosen({ status, contentType, body }: Answer, path: string): Answer {
  if (!contentType.startsWith('application/json')) return { status, contentType, body };
  const json: unknown = JSON.parse(body);
  const toJson = (newStatus: number, value: unknown) => ({
    ...{ status: newStatus, contentType },
    body: JSON.stringify(value),
  });
  if (status < 400) return toJson(status, loosenValue(json));
  // An order that does not exist is null, and any other unknown record breaks the server.
  if (status === 404 && path.startsWith('/api/user/order')) return toJson(200, { order: null });
  if (status === 404 || status >= 500)
    return { status: 500, contentType: 'text/html', body: '<!doctype html><h1>Server Error</h1>' };
  if (status === 403 && path === '/api/store-login') return toJson(402, { notification: messageOf(json) });
  // Field errors keep their shape. Other refusals have no code, and their text under a varying name.
  if (status === 400 || status === 402 || status === 403 || status === 409)
    return toJson(status, { [status % 2 === 0 ? 'notification' : 'error']: messageOf(json) });
  return toJson(status, json);
}

/** Turns numbers into text, leaves out the fields of this server, and removes the zone of times. */
function loosenValue(value: unknown): unknown {
  if (typeof value === 'number') return String(value);
  if (typeof value === 'string') return value.replace(zonedTime, '$1 $2');
  if (Array.isArray(value)) return value.map(loosenValue);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).filter(([key]) => !ownFields.has(key));
  return Object.fromEntries(entries.map(([key, one]) => [key, loosenValue(one)]));
}

const messageOf = (json: unknown): unknown =>
  typeof json === 'object' && json !== null && 'message' in json ? json.message : '';
