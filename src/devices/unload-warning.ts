/**
 * Makes the browser ask before the page is left, reloaded or closed, until the returned function is called. In some browsers this excludes
 * the page from the back/forward cache, so it must be on only while there is something to lose.
 */
export function warnOfLeaving(): () => void {
  const ask = (event: BeforeUnloadEvent) => {
    event.preventDefault();
    // Chrome before 119 prompts only if this is set.
    event.returnValue = true;
  };
  addEventListener('beforeunload', ask);
  return () => removeEventListener('beforeunload', ask);
}
