import { Fragment } from 'react';
import type { StatePicture, StatePictures } from '../explorer-data';
import { partsOfPath, useQuery } from './use-address';
import { useData } from './use-data';

/**
 * Gallery of the screens of a machine's states, from the walks of `npm run report`. Its address names machine and state,
 * and with `lang` and `theme` only some of the pictures: /dev/states/cart/saving?lang=bg&theme=dark.
 */
export function StatesPage() {
  const { data: names, error } = useData<string[]>('machines');
  const [machine, state] = partsOfPath();
  const [query, change] = useQuery();
  const [lang, theme, width] = ['lang', 'theme', 'width'].map((name) => query.get(name) ?? '');
  return (
    <main className="inspector explorer">
      <header className="bar">
        <h1>States</h1>
        <select
          aria-label="Machine"
          value={machine ?? ''}
          onChange={({ target }) => location.assign(`/dev/states/${target.value}${location.search}`)}
        >
          <option value="">Choose a machine</option>
          {names?.map((name) => (
            <option key={name}>{name}</option>
          ))}
        </select>
        <Filter label="Language" value={lang} values={['en', 'bg']} onChange={(value) => change({ lang: value })} />
        <Filter
          label="Width"
          value={width}
          values={['390', '820', '1440']}
          onChange={(value) => change({ width: value })}
        />
        <Filter label="Theme" value={theme} values={['light', 'dark']} onChange={(value) => change({ theme: value })} />
        {machine && <a href={`/dev/paths/${machine}`}>Paths to its states</a>}
      </header>
      {error && <p role="alert">The machines could not be read: {error}</p>}
      {!machine && <p>Choose a machine to see its states in the shop.</p>}
      {machine && <States {...{ machine, lang, theme, width }} only={state} />}
    </main>
  );
}

interface FilterProps {
  label: string;
  value: string | undefined;
  values: readonly string[];
  onChange: (value: string) => void;
}

const Filter = ({ label, value, values, onChange }: FilterProps) => (
  <label>
    {label}{' '}
    <select value={value} onChange={({ target }) => onChange(target.value)}>
      <option value="">all</option>
      {values.map((one) => (
        <option key={one}>{one}</option>
      ))}
    </select>
  </label>
);

interface StatesProps {
  machine: string;
  /** Only this state, or the states inside it. */
  only: string | undefined;
  lang: string | undefined;
  theme: string | undefined;
  width: string | undefined;
}

function States({ machine, only, lang, theme, width }: StatesProps) {
  const { data, error } = useData<StatePictures[]>(`states?machine=${encodeURIComponent(machine)}`);
  if (error) return <p role="alert">The pictures could not be read: {error}</p>;
  if (!data) return <p role="status">Loading…</p>;
  const isWanted = (name: string) => only === undefined || name === only || name.startsWith(`${only}.`);
  const shown = data.filter(({ state }) => state === only || state.split(' + ').some(isWanted));
  if (shown.length === 0) return <p>The machine has no state {only}.</p>;
  const isShown = (one: StatePicture) =>
    (!lang || one.lang === lang) && (!theme || one.theme === theme) && (!width || one.width === Number(width));
  return (
    <>
      {shown.every(({ pictures }) => pictures.length === 0) && (
        <p>
          No pictures yet. Take them with <code>npm run report -- {machine}</code>, and reload this page.
        </p>
      )}
      {shown.map(({ state, pictures }) => (
        <Fragment key={state}>
          <h2>
            <a href={`/dev/states/${machine}/${encodeURIComponent(state)}${location.search}`}>{state}</a>
          </h2>
          {pictures.length === 0 && <p>No walk has taken a picture of this state.</p>}
          <div className="screens">
            {pictures.filter(isShown).map((picture) => (
              <Screen key={picture.url} {...picture} name={`${machine} in ${state}`} machine={machine} />
            ))}
          </div>
        </Fragment>
      ))}
    </>
  );
}

function Screen({ url, lang, width, theme, path, name, machine }: StatePicture & { name: string; machine: string }) {
  const look = `${lang}, ${width} px, ${theme}`;
  return (
    <figure>
      <a href={url} target="_blank" rel="noreferrer">
        <img src={url} alt={`${name}: ${look}`} loading="lazy" />
      </a>
      <figcaption>
        {look} · <a href={`/dev/paths/${machine}?path=${encodeURIComponent(path)}`}>its path</a>
      </figcaption>
    </figure>
  );
}
