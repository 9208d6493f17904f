import { useEffect, useRef } from 'react';
import { onCrossing } from './use-is-desktop';

/** Acts when the window becomes so wide, or so narrow, that the other layout begins (`desktop` of the theme), while it is on. */
export function useDesktopCrossing(isOn: boolean, act: () => void): void {
  const latest = useRef(act);
  useEffect(() => {
    latest.current = act;
  });
  useEffect(() => (isOn ? onCrossing(() => latest.current()) : undefined), [isOn]);
}
