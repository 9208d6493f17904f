import { useEffect, useRef } from 'react';
import { onDesktopChange } from './use-is-desktop';

/** While `isOn`, calls `act` when the window width crosses the `desktop` breakpoint in either direction. */
export function useDesktopChange(isOn: boolean, act: () => void): void {
  const latest = useRef(act);
  useEffect(() => {
    latest.current = act;
  });
  useEffect(() => (isOn ? onDesktopChange(() => latest.current()) : undefined), [isOn]);
}
