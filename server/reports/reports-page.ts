import { html, raw } from 'hono/html';
import type { FailureGroup, StoredReport } from './read-groups';
import { REPORT_DAYS } from './receive-reports';

/** Style sheet of the page, which its security policy allows by hash. */
export const reportsStyle = `
:root { color-scheme: light dark; }
body { max-width: 48rem; margin: 0 auto; padding: 1.5rem 1rem; font: 1rem/1.5 sans-serif; color: light-dark(#1c1815, #f3eee8); background: light-dark(#faf7f2, #1c1815); overflow-wrap: anywhere; }
section { border-top: 1px solid light-dark(#e4dcd1, #4a423b); padding: 1rem 0; }
h2 { margin: 0; font-size: 1.125rem; }
p, ul { margin: 0.5rem 0; }
ul { padding: 0; list-style: none; }
li { display: flex; flex-wrap: wrap; gap: 0 1rem; padding: 0.25rem 0; }
a { color: light-dark(#b3123a, #ff9db3); display: inline-block; min-height: 1.75rem; }
`;

/** Returns the page with the groups. `isInspectable` is whether this shop can replay recordings. */
export const reportsPage = (groups: FailureGroup[], isInspectable: boolean) => html`<!doctype html>
  <html lang="en">
    <head>
      <meta charset="utf-8" />
      <meta name="viewport" content="width=device-width" />
      <meta name="robots" content="noindex" />
      <title>Problem reports · Pazar</title>
      <style>${raw(reportsStyle)}</style>
    </head>
    <body>
      <main>
        <h1>Problem reports</h1>
        <p>Failures of the last ${REPORT_DAYS} days by machine, state and error, the last one first. Times are in UTC.</p>
        ${isInspectable ? '' : replayHelp} ${groups.length === 0 ? html`<p>No failures and no reports.</p>` : ''}
        ${groups.map((group) => section(group, isInspectable))}
      </main>
    </body>
  </html>`;

const replayHelp = html`<p>
  To replay a report, download it, run <code>npm run dev</code> on your computer, open <code>/dev/machines</code> there,
  and choose the file at “Open a recording”.
</p>`;

const section = ({ reports, ...group }: FailureGroup, isInspectable: boolean) => html`<section>
  <h2>${titleOf(group)}</h2>
  <p>
    ${`${counted(group.count, 'failure')}, ${counted(reports.length, 'report')}, the last one on `}${timeOf(group.lastAt)}
  </p>
  <ul>
    ${reports.map((report) => item(report, isInspectable))}
  </ul>
</section>`;

const titleOf = ({ machine, state, error }: Omit<FailureGroup, 'reports'>) =>
  [machine, state, error].filter((part) => part !== '').join(' · ') || 'No failure recorded';

const item = ({ id, receivedAt, lang, size, build }: StoredReport, isInspectable: boolean) => {
  const url = `/dev/reports/${id}.json`;
  const replay = `/dev/machines?${new URLSearchParams({ recording: url })}`;
  return html`<li>
    ${timeOf(receivedAt)} <span>${lang}</span> <span>${Math.ceil(size / 1000)} kB</span> <span>${build}</span>
    <a href="${url}" download>Download</a> ${isInspectable ? html`<a href="${replay}">Replay</a>` : ''}
  </li>`;
};

const counted = (count: number, noun: string) => `${count} ${noun}${count === 1 ? '' : 's'}`;

function timeOf(moment: Date) {
  const time = moment.toISOString();
  return html`<time datetime="${time}">${time.slice(0, 16).replace('T', ' ')}</time>`;
}
