/** Follows whether the page is hidden, and tells at once if it is. The result ends it. */
export function watchHidden(changed: (hidden: boolean) => void): () => void {
  const tell = () => changed(document.hidden);
  if (document.hidden) tell();
  document.addEventListener('visibilitychange', tell);
  return () => document.removeEventListener('visibilitychange', tell);
}
