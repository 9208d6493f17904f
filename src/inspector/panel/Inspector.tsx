import { useEffect, useState } from 'react';
import { loadMachines, type ShippedMachine } from './machines';
import { PagePanel } from './PagePanel';
import { type InspectedPage, useInspectedPages } from './use-inspected-pages';
import { useRecording } from './use-recording';

interface InspectorProps {
  /** Whether the shop is in another window. */
  isAlone: boolean;
  /** Address at which the shop opens beside the machines. */
  start: string;
  /** Address of a recording to open, or null. */
  recording: string | null;
}

/** Shows the machines of an open page of the shop. */
export function Inspector({ isAlone, start, recording }: InspectorProps) {
  const [pages, sendToPage] = useInspectedPages();
  const [machines, setMachines] = useState<ReadonlyMap<string, ShippedMachine>>(new Map());
  const [hasFailed, setFailed] = useState(false);
  useEffect(() => {
    loadMachines().then(setMachines, () => setFailed(true));
  }, []);
  const [chosen, choose] = useState<string | null>(null);
  const recorded = useRecording(machines, recording);
  const running =
    pages.find(({ id }) => id === chosen) ?? pages.findLast(({ isFramed }) => isFramed !== isAlone) ?? pages.at(-1);
  const page = recorded.page ?? running;
  const send = recorded.page ? recorded.send : sendToPage;
  const hasShop = !isAlone && !recorded.page && recording === null;
  return (
    <div className={hasShop ? 'inspector with-shop' : 'inspector'}>
      {hasShop && <iframe title="Shop" src={start} />}
      <main>
        <header className="bar">
          <h1>Machines</h1>
          {!recorded.page && pages.length > 1 && (
            <select aria-label="Page" value={page?.id} onChange={({ target }) => choose(target.value)}>
              {pages.map(({ id, steps }, number) => (
                <option key={id} value={id}>
                  Page {number + 1}: {routeOf(steps)}
                </option>
              ))}
            </select>
          )}
          <label>
            Open a recording{' '}
            <input
              type="file"
              accept="application/json"
              onChange={({ target }) => target.files?.[0] && recorded.open(target.files[0])}
            />
          </label>
          {recorded.page && <a href={location.pathname}>Close the recording</a>}
          {hasShop && (
            <a href="?alone" target="_blank" rel="noopener">
              Open in a second window
            </a>
          )}
        </header>
        {hasFailed && <p role="alert">The machines could not be loaded: reload the page.</p>}
        {recorded.error && <p role="alert">{recorded.error}</p>}
        {page ? (
          <PagePanel key={page.id} page={page} machines={machines} send={send} />
        ) : (
          <p>No page of the shop is open in this browser. {isAlone && <a href="/">Open the shop</a>}</p>
        )}
      </main>
    </div>
  );
}

const routeOf = (steps: InspectedPage['steps']) =>
  steps.flatMap(({ step }) => ('route' in step ? [step.route] : [])).at(-1) ?? 'opening';
