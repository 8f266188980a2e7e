/**
 * Makes the browser ask before the page is left, reloaded or closed, until the result is called. While it does, the
 * page stays out of the back/forward cache in some browsers, so it is on only while there is something to lose.
 */
export function warnOfLeaving(): () => void {
  const ask = (event: BeforeUnloadEvent) => {
    event.preventDefault();
    // Older browsers prompt only if this is set.
    event.returnValue = true;
  };
  addEventListener('beforeunload', ask);
  return () => removeEventListener('beforeunload', ask);
}
