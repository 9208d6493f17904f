import { createHash } from 'node:crypto';
import type { JsonSchema } from '@valibot/to-json-schema';
import { html, raw } from 'hono/html';
import type { ApiDescription, Operation, Parameter } from './describe-api';
import { commandOf } from './example';
import { sayForm, sayLimits } from './say-form';

const style = `
  :root { color-scheme: light dark; --paper: #faf7f2; --ink: #1c1815; --muted: #675e56; --line: #e4dcd1; --accent: #b3123a; --code: #f1ebe2; }
  @media (prefers-color-scheme: dark) { :root { --paper: #171310; --ink: #f3ece4; --muted: #b3a89d; --line: #3b332d; --accent: #ff8fa6; --code: #221c18; } }
  body { max-width: 64rem; margin: 0 auto; padding: 2rem 1rem; background: var(--paper); color: var(--ink); font: 1rem/1.5 system-ui, sans-serif; }
  h1, h2 { line-height: 1.2; }
  h2 { margin: 2.5rem 0 .5rem; }
  h3 { margin: 1.25rem 0 .25rem; font-size: 1rem; }
  a { color: var(--accent); }
  nav ul { display: flex; flex-wrap: wrap; gap: .25rem 1.25rem; padding: 0; list-style: none; }
  code, pre { font: .875rem/1.5 ui-monospace, monospace; }
  pre { margin: .25rem 0; padding: .75rem; white-space: pre-wrap; overflow-wrap: anywhere; background: var(--code); }
  table { width: 100%; border-collapse: collapse; }
  th, td { padding: .25rem .75rem .25rem 0; border-bottom: 1px solid var(--line); text-align: start; vertical-align: top; overflow-wrap: anywhere; }
  details { border-top: 1px solid var(--line); }
  details > div { padding: 0 0 1.5rem 1.25rem; }
  summary { padding: .5rem 0; cursor: pointer; overflow-wrap: anywhere; }
  summary b { display: inline-block; min-width: 4rem; }
  summary small { color: var(--muted); }
  :focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; }`;

/** Nothing runs in the page, and nothing comes from elsewhere: its one sheet is known by its content. */
export const docsPolicy = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;

/** What else than the answer may come of any call. */
const refusals = [
  [400, 'The body can’t be read, a code is over, or an amount is out of its limits.'],
  [401, 'The call wants a customer, and the token is missing, made up or over.'],
  [402, 'Signing in, registering or a code was refused.'],
  [403, 'A rule of the shop is against it: code says which.'],
  [404, 'There is no such thing, or it is another’s.'],
  [409, 'It is not what it was: the cart has changed, or the key belongs to another request.'],
  [413, 'The body is larger than 64 kB, or than 7 MB where it carries pictures.'],
  [422, 'Fields are wrong: errors has the reasons of each.'],
  [429, 'Too often: again after as many seconds as Retry-After says.'],
  [500, 'The shop’s own mistake; the message has the id by which its log knows it.'],
  [503, 'The shop is opening: again after Retry-After.'],
] as const;

type Described = { method: string; path: string; operation: Operation };

/** The description of the API as a page for people. `origin`: where the shop is, for the examples. */
export function docsPage({ info, tags, paths, components }: ApiDescription, origin: string) {
  const all = Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]): Described => ({ method, path, operation })),
  );
  const bySubject = tags.map(({ name }) => ({
    name,
    calls: all.filter(({ operation }) => operation.tags.includes(name)),
  }));
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <title>API · ${info.title}</title>
        <style>${raw(style)}</style>
      </head>
      <body><main>
        <h1>${info.title}: the API</h1>
        <p>${info.description} The same for machines: <a href="/api/openapi.json">OpenAPI 3.1</a>. Made of the schemas in <code>src/contract</code>, which the app and the server read with; shown in development only.</p>
        <nav aria-label="Subjects"><ul>
          ${bySubject.map(({ name }) => html`<li><a href="#${anchorOf(name)}">${name}</a></li>`)}
          <li><a href="#refusals">Refusals</a></li>
        </ul></nav>
        <p><code>flag</code> is true or false, and from other servers 0, 1, yes or no too. <code>?</code> marks what may be missing. No text may hold NUL.</p>
        ${bySubject.map(
          ({ name, calls }) => html`<section>
            <h2 id="${anchorOf(name)}">${name}</h2>
            ${calls.map((call) => article(call, origin))}
          </section>`,
        )}
        <section>
          <h2 id="refusals">Refusals</h2>
          <p>Any answer but 200 is <code>application/json</code> of this form. Texts are for the shopper, in their language: go by the status and by <code>code</code>.</p>
          <pre>${sayForm(components.schemas.Failure)}</pre>
          <table>
            ${refusals.map(([status, why]) => html`<tr><th scope="row">${status}</th><td>${why}</td></tr>`)}
          </table>
        </section>
      </main></body>
    </html>`;
}

const article = ({ method, path, operation }: Described, origin: string) => {
  const [[kind, body] = []] = Object.entries(operation.requestBody?.content ?? {});
  const answer = operation.responses[200].content['application/json']?.schema as JsonSchema;
  return html`<details id="${operation.operationId}">
    <summary><b>${method.toUpperCase()}</b> <code>${path}</code> <small>${operation.operationId}</small></summary>
    <div>
      <p>${whoseIs(operation)} ${whatItDoes(method, operation)}</p>
      ${operation.parameters.length > 0 ? parameterTable(operation.parameters) : ''}
      ${body ? html`<h3>Body, ${kind}</h3><pre>${sayForm(body.schema as JsonSchema)}</pre>` : ''}
      <h3>Answer</h3>
      <pre>${sayForm(answer)}</pre>
      <h3>Example</h3>
      <pre>${commandOf(method, path, operation, origin)}</pre>
    </div>
  </details>`;
};

const parameterTable = (parameters: Parameter[]) => html`<h3>Parameters</h3>
  <table>
    <tr><th scope="col">Name</th><th scope="col">In</th><th scope="col">Form</th></tr>
    ${parameters.map((one) => {
      const limits = sayLimits(one.schema);
      return html`<tr>
        <td><code>${one.name}${one.required ? '' : '?'}</code></td>
        <td>${one.in}</td>
        <td><code>${sayForm(one.schema)}</code>${limits && `, ${limits}`}</td>
      </tr>`;
    })}
  </table>`;

function whoseIs({ security, parameters, requestBody }: Operation): string {
  if (security.some((one) => Object.keys(one).length === 0)) return 'By anyone; who is signed in adds token.';
  if (security.length > 0) return 'By a customer: with ?token= or Authorization: Bearer.';
  const body = requestBody?.content['application/json']?.schema as JsonSchema | undefined;
  const needed = [...parameters.flatMap(({ name, required }) => (required ? name : [])), ...(body?.required ?? [])];
  const isGuests = needed.includes('device_token');
  return isGuests ? 'By a guest, who is known by device_token.' : 'By anyone.';
}

function whatItDoes(method: string, operation: Operation): string {
  if (operation['x-repeatable']) return 'May be repeated.';
  return method === 'get'
    ? 'Changes something, though it is a GET: never fetch it ahead, keep it or repeat it unasked.'
    : 'Never repeat it unasked.';
}

const anchorOf = (subject: string) => subject.toLowerCase().replaceAll(' ', '-');
