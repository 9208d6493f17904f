import { useId } from 'react';
import type { MachinePaths, WalkablePath, WalkResult } from '../explorer-data';

interface PathListProps {
  machine: MachinePaths;
  /** Only paths through this state or transition; '' for all. */
  through: string;
  /** Only paths with all of these words. */
  words: string;
  /** Title of the chosen path. */
  chosen: string;
  onWords: (words: string) => void;
  onChoose: (title: string) => void;
}

/** Paths with their last results, the shortest first. */
export function PathList({ machine, through, words, chosen, onWords, onChoose }: PathListProps) {
  const heading = useId();
  const wanted = words.toLowerCase().split(/\s+/);
  const found = machine.paths.filter(
    (path) => isThrough(path, through) && wanted.every((word) => path.title.toLowerCase().includes(word)),
  );
  return (
    <section aria-labelledby={heading} className="box">
      <div className="bar">
        <h2 id={heading}>
          {found.length} of {machine.paths.length} paths
        </h2>
        <label className="grows">
          With the words <input type="search" value={words} onChange={({ target }) => onWords(target.value)} />
        </label>
      </div>
      {found.length === 0 && <p>No generated path: choose another state or fewer words.</p>}
      <ol className="rows paths">
        {found.map((path) => (
          <li key={path.title}>
            <button type="button" aria-pressed={path.title === chosen} onClick={() => onChoose(path.title)}>
              {path.title}
              <small>
                {path.steps.length - 1} {path.steps.length === 2 ? 'event' : 'events'}
                {machine.shortest[through] === path.title && ' · shortest'}
                {path.inShopTests === 'tested' && ' · walked by npm test'}
                {path.inShopTests === 'view' && ' · only in the view'}
                <Outcome place="shop" result={path.inShop} />
                <Outcome place="view" result={path.inView} />
              </small>
            </button>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** Last result of a walk, in words. */
export function outcomeOf({ isPassed, duration, at, variant, error }: WalkResult): string {
  const where = [variant, at.slice(0, 16).replace('T', ' ')].filter(Boolean).join(', ');
  if (lacksStep(error)) return `– cannot be walked (${where})`;
  return `${isPassed ? '✓ passed' : '✗ failed'} in ${(duration / 1000).toFixed(1)} s (${where})`;
}

/** Whether the walk did not begin, because the test code has no action for one of its events. */
const lacksStep = (error: string) => error.includes('the walker lacks');

function Outcome({ place, result }: { place: string; result: WalkResult | null }) {
  if (!result) return null;
  return (
    <span className={result.isPassed ? 'good' : lacksStep(result.error) ? '' : 'bad'}>
      {' '}
      · {place} {outcomeOf(result)}
    </span>
  );
}

function isThrough({ steps }: WalkablePath, goal: string): boolean {
  const isIn = (state: string) => state === goal || state.startsWith(`${goal}.`);
  return goal === '' || steps.some(({ state, takes }) => takes.includes(goal) || state.split(' + ').some(isIn));
}
