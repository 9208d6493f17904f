import { useEffect, useRef } from 'react';

/** Acts when the window becomes so wide, or so narrow, that the other layout begins (`desktop` of the theme), while it is on. */
export function useDesktopCrossing(isOn: boolean, act: () => void): void {
  const latest = useRef(act);
  useEffect(() => {
    latest.current = act;
  });
  useEffect(() => {
    if (!isOn) return;
    const width = window.matchMedia('(min-width: 62rem)');
    const cross = () => latest.current();
    width.addEventListener('change', cross);
    return () => width.removeEventListener('change', cross);
  }, [isOn]);
}
