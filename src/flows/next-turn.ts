/** Lets the event loop handle input and frames, between two parts of long work. */
export const nextTurn = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));
