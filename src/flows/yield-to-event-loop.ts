/** Yields to the event loop between two parts of long work, so that input and frames are handled. */
export const yieldToEventLoop = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));
