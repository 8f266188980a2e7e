/** Calls back when the page is hidden or shown, and at once if it is hidden. @returns a function that ends the subscription */
export function watchHidden(changed: (hidden: boolean) => void): () => void {
  const emit = () => changed(document.hidden);
  if (document.hidden) emit();
  document.addEventListener('visibilitychange', emit);
  return () => document.removeEventListener('visibilitychange', emit);
}
