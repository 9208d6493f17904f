import { nameOf, stateName, statesOf, transitionsOf } from '../../src/inspector/chart/state-and-transition-names';
import type { Observation } from '../browser/record-walk';
import type { Model } from './path-generator';

export interface MachineReport {
  name: string;
  model: Model;
  viewPaths: number;
  /** Number of paths tested in the running shop. Each language and viewport width counts separately. */
  walks: number;
  failed: string[];
  requirements: string[];
  /** The machine's chart as SVG. */
  chart: string;
  observations: Observation[];
}

/** Returns the test report as HTML. The page loads pictures from the folders of the machines. */
export function reportPage(machines: MachineReport[], madeAt: Date): string {
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Pazar: test report of the machines</title>
<style>${style}</style>
<header>
<h1>Test report of the machines</h1>
<p>Tested in the running shop on ${madeAt.toISOString().slice(0, 16).replace('T', ' ')} UTC, along paths generated from the shipped machines.</p>
${summary(machines)}
</header>
<main>
${machines.map(machineSection).join('\n')}
</main>
`;
}

function summary(machines: MachineReport[]): string {
  const rows = machines.map((report) => {
    const { states, transitions, problems } = figuresOf(report);
    return `<tr><th scope="row"><a href="#${report.name}">${report.name}</a></th><td>${states}</td><td>${transitions}</td><td>${report.viewPaths}</td><td>${report.walks}</td><td>${verdict(report.failed.length, 'failed')}</td><td>${verdict(problems, 'found')}</td></tr>`;
  });
  return `<table><thead><tr><th scope="col">Machine</th><th scope="col">States seen</th><th scope="col">Transitions taken</th><th scope="col">Paths through the view</th><th scope="col">Walks through the shop</th><th scope="col">Walks</th><th scope="col">Access (axe)</th></tr></thead><tbody>${rows.join('')}</tbody></table>`;
}

function figuresOf({ model, observations }: MachineReport) {
  const leaves = leafNames(model);
  const seen = new Set(observations.flatMap(({ state }) => state.split(' + ')));
  const names = transitionsOf(model.machine).map(nameOf);
  const taken = new Set(observations.flatMap(({ takes }) => takes));
  return {
    states: `${leaves.filter((leaf) => seen.has(leaf)).length} of ${leaves.length}`,
    transitions: `${names.filter((name) => taken.has(name)).length} of ${names.length}`,
    problems: observations.flatMap(({ violations = [] }) => violations).length,
  };
}

function machineSection(report: MachineReport): string {
  const { name, requirements, failed, chart } = report;
  const proven = requirements.map((id) => `<code>${id}</code>`).join(' ');
  const failures = failed.map((title) => `<li>${escaped(title)}</li>`).join('');
  return `<section id="${name}">
<h2>${name}</h2>
<p>Requirements: ${proven || 'none'}</p>
${failures && `<p class="bad">Failed walks:</p><ul>${failures}</ul>`}
<figure class="chart">${chart}</figure>
<h3>States and transitions</h3>
${coverage(report)}
<h3>Pictures of the states</h3>
${gallery(report)}
</section>`;
}

function coverage({ model, observations }: MachineReport): string {
  const times = new Map<string, number>();
  for (const name of observations.flatMap(({ takes }) => takes)) times.set(name, (times.get(name) ?? 0) + 1);
  const declared = transitionsOf(model.machine);
  const sources = [model.machine.root, ...statesOf(model.machine)];
  const rows = sources.flatMap((node) => {
    const own = declared.filter(({ source }) => source === node).map(nameOf);
    return own.map((name, index) => {
      const [, what = ''] = name.split(' · ');
      const head = index === 0 ? `<th scope="rowgroup" rowspan="${own.length}">${escaped(stateName(node))}</th>` : '';
      return `<tr>${head}<td>${escaped(what)}</td><td>${taken(times.get(name) ?? 0, model.unreachable[name])}</td></tr>`;
    });
  });
  return `<table><thead><tr><th scope="col">State</th><th scope="col">Transition</th><th scope="col">Taken</th></tr></thead><tbody>${rows.join('')}</tbody></table>`;
}

function taken(times: number, reason: string | undefined): string {
  if (times > 0) return `<span class="good">✓ ${times}×</span>`;
  return `<span>– ${escaped(reason ?? 'in the view test')}</span>`;
}

function gallery({ name, observations }: MachineReport): string {
  const states = [...new Set(observations.map(({ state }) => state))];
  return states
    .map((state) => {
      const variants = [
        ...new Map(observations.filter((one) => one.state === state && one.picture).map((one) => [one.variant, one])),
      ];
      const pictures = variants
        .sort(([a], [b]) => a.localeCompare(b))
        .map(([variant, { machine, picture, darkPicture, violations = [] }]) => {
          const images = [picture, darkPicture].flatMap((file, index) => {
            const alt = `${name} in ${state}, ${variant} px, ${index === 0 ? 'light' : 'dark'}`;
            const path = `${machine}/pictures/${file}`;
            return file ? `<a href="${path}"><img src="${path}" alt="${escaped(alt)}" loading="lazy"></a>` : [];
          });
          return `<figure>${images.join(' ')}<figcaption>${variant} px · ${violations.length === 0 ? '<span class="good">✓ axe</span>' : violationList(violations)}</figcaption></figure>`;
        });
      return `<h4>${escaped(state)}</h4><div class="pictures">${pictures.join('')}</div>`;
    })
    .join('\n');
}

function violationList(violations: NonNullable<Observation['violations']>): string {
  const items = violations.map(
    ({ id, help, html }) => `<li>${id}: ${escaped(help)} <code>${escaped(html.join(' '))}</code></li>`,
  );
  return `<details class="bad"><summary>✗ ${violations.length}</summary><ul>${items.join('')}</ul></details>`;
}

function leafNames({ machine }: Model): string[] {
  return statesOf(machine)
    .filter(({ type }) => type === 'atomic' || type === 'final')
    .map(stateName);
}

function verdict(bad: number, word: string): string {
  return bad === 0 ? '<span class="good">✓ none</span>' : `<span class="bad">✗ ${bad} ${word}</span>`;
}

function escaped(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;');
}

const style = `
:root { color-scheme: light; font: 16px/1.5 system-ui, sans-serif; color: #1f2328; background: #fff; }
body { max-width: 80rem; margin: 0 auto; padding: 1.5rem; }
h1, h2, h3 { line-height: 1.2; } h2 { margin-top: 4rem; padding-top: 1rem; border-top: 1px solid #d1d9e0; }
table { border-collapse: collapse; width: 100%; font-size: .9rem; }
th, td { text-align: start; vertical-align: top; padding: .4rem .75rem; border-bottom: 1px solid #d1d9e0; }
th { font-weight: 600; } code { font-size: .85em; background: #f6f8fa; padding: .1em .35em; border-radius: 4px; overflow-wrap: anywhere; }
.good { color: #116329; } .bad { color: #b3261e; }
figure { margin: 0; } .chart { overflow-x: auto; padding: 1rem; background: #f6f8fa; border-radius: 8px; } .chart svg { max-width: none; }
.pictures { display: flex; flex-wrap: wrap; gap: 1rem; align-items: start; }
.pictures img { height: 22rem; width: auto; max-width: 100%; border: 1px solid #d1d9e0; border-radius: 6px; }
figcaption { font-size: .85rem; color: #59636e; max-width: 35rem; }
`;
