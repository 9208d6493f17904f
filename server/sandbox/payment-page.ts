import { html, raw } from 'hono/html';
import { type Action, type Payment, returnUrl } from './payments';
import words from './words.json' with { type: 'json' };

type Words = (typeof words)['en' | 'bg'];

const style = `
  :root { color-scheme: light dark; --paper: #f4f6f8; --card: #fff; --ink: #18202a; --muted: #566270; --line: #d4dae1; --accent: #14539a; --note: #fff3cd; --note-ink: #5c4400; }
  @media (prefers-color-scheme: dark) { :root { --paper: #12161b; --card: #1b2129; --ink: #edf0f3; --muted: #a3aeba; --line: #39424d; --accent: #2f6fb8; --note: #4a3a07; --note-ink: #ffe9a6; } }
  body { margin: 0; min-height: 100vh; display: grid; place-items: center; background: var(--paper); color: var(--ink); font: 1rem/1.5 system-ui, sans-serif; }
  main { box-sizing: border-box; width: min(26rem, 100%); padding: 2rem 1.5rem; background: var(--card); border: 1px solid var(--line); border-radius: .5rem; }
  .note { margin: 0 0 1.5rem; padding: .75rem 1rem; border-radius: .25rem; background: var(--note); color: var(--note-ink); font-size: .9375rem; }
  h1 { margin: 0; font-size: 1rem; font-weight: 400; color: var(--muted); overflow-wrap: anywhere; }
  .sum { margin: .25rem 0 1.5rem; font-size: 2.25rem; font-weight: 600; line-height: 1.2; font-variant-numeric: tabular-nums; }
  form, fieldset, details > div { display: grid; gap: .75rem; }
  fieldset { margin: .75rem 0 0; padding: 0; border: 0; }
  legend { padding: 0 0 .5rem; color: var(--muted); font-size: .9375rem; }
  summary { min-height: 1.5rem; padding: .75rem 0; color: var(--muted); font-size: .9375rem; cursor: pointer; }
  small { display: block; color: var(--muted); font-size: .875rem; font-weight: 400; }
  form > button small { color: inherit; }
  button, a { box-sizing: border-box; display: block; width: 100%; min-height: 3rem; padding: .625rem 1rem; border: 1px solid var(--line); border-radius: .25rem; background: none; color: inherit; font: inherit; text-align: center; text-decoration: none; cursor: pointer; }
  form > button { border-color: var(--accent); background: var(--accent); color: #fff; font-weight: 600; }
  :focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; }`;

const page = (lang: 'en' | 'bg', content: unknown) => html`<!doctype html>
  <html lang="${lang}">
    <head>
      <meta charset="utf-8" />
      <meta name="viewport" content="width=device-width" />
      <meta name="robots" content="noindex" />
      <title>${words[lang].title}</title>
      <style>${raw(style)}</style>
    </head>
    <body>
      <main>
        <p class="note">${words[lang].sandbox}</p>
        ${content}
      </main>
    </body>
  </html>`;

/** Renders the page on which the payer chooses the bank's response or reads the result. */
export function paymentPage(payment: Payment, now: Date) {
  const { lang, merchant, amount, currency } = payment;
  const sum = new Intl.NumberFormat(lang, { style: 'currency', currency }).format(amount / 100);
  const texts = words[lang];
  return page(
    lang,
    html`<h1>${texts.payTo} ${merchant}</h1>
      <p class="sum">${sum}</p>
      ${payment.state === 'open' && payment.expiresAt > now ? buttons(texts, sum) : over(payment, texts)}`,
  );
}

export const missingPage = () =>
  page(
    'en',
    html`<h1>${words.en.missing}</h1>
  <p lang="bg">${words.bg.missing}</p>`,
  );

const buttons = (texts: Words, sum: string) =>
  html`<form method="post">
    ${button('pay', texts, sum)}
    <fieldset>
      <legend>${texts.fails}</legend>
      ${button('decline', texts)} ${button('leave', texts)}
    </fieldset>
    <details>
      <summary>${texts.odd}</summary>
      <div>${button('twice', texts)} ${button('late', texts)}</div>
    </details>
  </form>`;

const button = (action: Action, texts: Words, sum = '') =>
  html`<button name="action" value="${action}">${texts[action]} ${sum}<small>${texts.outcome[action]}</small></button>`;

const over = (payment: Payment, texts: Words) =>
  html`<p role="status">${payment.state === 'open' ? texts.expired : texts[payment.state]}</p>
    <a href="${returnUrl(payment)}">${texts.back}</a>`;
