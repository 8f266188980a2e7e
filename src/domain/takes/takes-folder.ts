/** The folder of all takes in the origin private file system, and the name of their database if the browser refuses that system. */
export const TAKES_FOLDER = 'aura-takes';
