/** The folder of all takes in the origin private file system, and the name of their database where the browser refuses that. */
export const TAKES_FOLDER = 'aura-takes';
