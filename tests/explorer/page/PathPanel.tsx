import { useEffect, useId, useRef, useState } from 'react';
import { variants, type WalkablePath, type WalkResult } from '../explorer-data';
import { outcomeOf } from './PathList';
import { StepList } from './StepList';
import { notesAsMarkdown, readNotes, storeNotes, type TesterNotes } from './tester-notes';
import { request } from './use-data';

interface PathPanelProps {
  machine: string;
  path: WalkablePath;
  onWalked: () => void;
}

/** Steps of a path, and what can be done with it. */
export function PathPanel({ machine, path, onWalked }: PathPanelProps) {
  const heading = useId();
  const [notes, setNotes] = useState(() => readNotes(machine, path.title));
  const [status, setStatus] = useState('');
  const change = (next: TesterNotes) => {
    setNotes(next);
    if (!storeNotes(machine, path.title, next)) setStatus('This browser does not keep the notes: download them.');
  };
  const copy = async () => {
    try {
      const query = new URLSearchParams({ machine, path: path.title });
      await navigator.clipboard.writeText(await request<string>(`test?${query}`));
      setStatus('The test is copied: save it in tests/machines, in a file that ends with .test.ts.');
    } catch (error) {
      setStatus(`The test was not copied: ${error instanceof Error ? error.message : error}`);
    }
  };
  const download = () => {
    const text = notesAsMarkdown(machine, path, notes, new Date());
    const link = document.createElement('a');
    link.href = URL.createObjectURL(new Blob([text], { type: 'text/markdown' }));
    link.download = `${machine}-notes.md`;
    link.click();
    URL.revokeObjectURL(link.href);
  };
  return (
    <section aria-labelledby={heading} className="box">
      <h2 id={heading}>{path.title}</h2>
      <div className="bar">
        <Walk machine={machine} path={path} onWalked={onWalked} />
        <button type="button" onClick={copy}>
          Copy as test
        </button>
        <button type="button" onClick={download}>
          Download the notes
        </button>
        <p role="status">{status}</p>
      </div>
      {path.inShop && !path.inShop.isPassed && <pre>{path.inShop.error}</pre>}
      <StepList path={path} notes={notes} onChange={change} />
    </section>
  );
}

/** Walks the path through the shop in a browser of its own. Another path ends the walk. */
function Walk({ machine, path, onWalked }: PathPanelProps) {
  const [variant, setVariant] = useState<string>(variants[0]);
  const [isWalking, setWalking] = useState(false);
  const [outcome, setOutcome] = useState('');
  const walk = useRef<AbortController | null>(null);
  useEffect(() => () => walk.current?.abort(), []);
  if (path.inShopTests === 'view') return <p>Only the tests of the view can walk this path.</p>;
  const start = async () => {
    const abort = new AbortController();
    walk.current = abort;
    setWalking(true);
    setOutcome('Walking: the shop and its browser start first.');
    try {
      const result = await request<WalkResult>('walk', {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ machine, path: path.title, variant }),
        signal: abort.signal,
      });
      setOutcome(outcomeOf(result));
      onWalked();
    } catch (error) {
      setOutcome(abort.signal.aborted ? 'Stopped.' : `Not walked: ${error instanceof Error ? error.message : error}`);
    }
    setWalking(false);
  };
  return (
    <>
      <label>
        Language and width{' '}
        <select value={variant} onChange={({ target }) => setVariant(target.value)}>
          {variants.map((one) => (
            <option key={one}>{one}</option>
          ))}
        </select>
      </label>
      <button type="button" onClick={isWalking ? () => walk.current?.abort() : start}>
        {isWalking ? 'Stop' : 'Walk it now'}
      </button>
      <p role="status">{outcome}</p>
    </>
  );
}
