/** Tells whether the page can be seen, now and whenever that changes, until the returned function is called. */
export function watchPage(tell: (isShown: boolean) => void): () => void {
  const look = () => tell(document.visibilityState === 'visible');
  look();
  document.addEventListener('visibilitychange', look);
  return () => document.removeEventListener('visibilitychange', look);
}
