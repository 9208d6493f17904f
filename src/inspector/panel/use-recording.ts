import { useEffect, useMemo, useState } from 'react';
import type { PanelMessage } from '../messages';
import type { ShippedMachine } from './machines';
import { readRecording } from './read-recording';
import type { InspectedPage } from './use-inspected-pages';

/** Returns the opened recording, or null, and functions for it. First opens the one at `address`, if it is not null. */
export function useRecording(machines: ReadonlyMap<string, ShippedMachine>, address: string | null) {
  const [text, setText] = useState<string | null>(null);
  const [shown, setShown] = useState<number | null>(null);
  const [error, setError] = useState('');
  const open = (reading: Promise<string>) => {
    setError('');
    setShown(null);
    reading.then(setText, () => setError('The recording could not be loaded.'));
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: Opens the address once.
  useEffect(() => {
    if (address !== null) open(load(address));
  }, [address]);
  // The machines are empty until they have loaded.
  const page = useMemo(() => (text === null || machines.size === 0 ? null : read(text, machines)), [text, machines]);
  return {
    page: page && { ...page, shown },
    error: error || (text !== null && machines.size > 0 && !page && 'This file is no recording of this version.'),
    open: (file: File) => open(file.text()),
    close: () => setText(null),
    send(message: PanelMessage): void {
      if (message.type === 'travel.requested') setShown(message.to);
    },
  };
}

async function load(address: string): Promise<string> {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`${address} answered ${answer.status}`);
  return answer.text();
}

function read(text: string, machines: ReadonlyMap<string, ShippedMachine>): InspectedPage | null {
  try {
    return readRecording(text, machines);
  } catch {
    return null;
  }
}
