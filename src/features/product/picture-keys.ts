/** How many pictures further a key leads; 0 for keys that mean something else. */
export function stepOf(key: string): -1 | 0 | 1 {
  if (key === 'ArrowRight') return 1;
  return key === 'ArrowLeft' ? -1 : 0;
}
