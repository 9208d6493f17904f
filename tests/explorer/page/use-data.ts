import { useCallback, useEffect, useState } from 'react';

interface Loaded<T> {
  data: T | null;
  /** Message of a failed request; otherwise ''. */
  error: string;
  reload: () => void;
}

/** Requests JSON from the explorer's server. Throws with the server's message if it fails. */
export async function request<T>(path: string, init?: RequestInit): Promise<T> {
  const response = await fetch(`/dev/explorer/${path}`, init);
  const answer = await response.json();
  if (!response.ok) throw new Error(answer.error);
  return answer;
}

/** Loads data for a component. While `reload` loads again, the earlier data stays. */
export function useData<T>(path: string): Loaded<T> {
  const [loaded, setLoaded] = useState<{ path: string; data: T | null; error: string }>({
    path,
    data: null,
    error: '',
  });
  const [reloads, setReloads] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `reloads` requests the data again.
  useEffect(() => {
    let isCurrent = true;
    const note = (data: T | null, error: string) => isCurrent && setLoaded({ path, data, error });
    request<T>(path).then(
      (data) => note(data, ''),
      (error: Error) => note(null, error.message),
    );
    return () => {
      isCurrent = false;
    };
  }, [path, reloads]);
  const reload = useCallback(() => setReloads((count) => count + 1), []);
  return loaded.path === path ? { ...loaded, reload } : { data: null, error: '', reload };
}
