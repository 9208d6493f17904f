import type { Specimen } from './specimen';
import { actions } from './specimens/actions';
import { choosing } from './specimens/choosing';
import { showing } from './specimens/showing';
import { surfaces } from './specimens/surfaces';
import { tokens } from './specimens/tokens';
import { typing } from './specimens/typing';
import { bulgarian, english, type Words } from './words';

const specimens = { ...tokens, ...actions, ...typing, ...choosing, ...showing, ...surfaces };

const panes: { look: string; name: string; words: Omit<Words, 'pane'> }[] = [
  { look: 'light', name: 'Light', words: english },
  { look: 'dark', name: 'Dark', words: english },
  { look: 'narrow', name: '320 px, long words', words: bulgarian },
];

/** Every part of the design system in every state: light, dark, and with long words where there is the least room. */
export function Gallery() {
  const names = Object.keys(specimens);
  return (
    <main className="gallery">
      <h1>Design system</h1>
      <nav aria-label="Parts" className="gallery-nav">
        <ul>
          {names.map((name) => (
            <li key={name}>
              <a href={`#${name}`}>{name}</a>
            </li>
          ))}
        </ul>
      </nav>
      {Object.entries(specimens).map(([name, specimen]) => (
        <section key={name} aria-labelledby={name}>
          <h2 id={name}>{name}</h2>
          <div className="panes">
            {panes.map((pane) => (
              <div key={pane.look} className={`pane ${pane.look}`}>
                <p>{pane.name}</p>
                <States specimen={specimen} words={{ ...pane.words, pane: `${name}, ${pane.name}` }} />
              </div>
            ))}
          </div>
        </section>
      ))}
    </main>
  );
}

function States({ specimen, words }: { specimen: Specimen; words: Words }) {
  return (
    <div className="states">
      {specimen(words).map(({ name, node, held }) => (
        <div key={name} className="state">
          <p>{name}</p>
          <div lang={words.lang} data-held={held}>
            {node}
          </div>
        </div>
      ))}
    </div>
  );
}
