/** The type of the message with which a page has the service worker fetch the files it lacks. */
export const FETCH_MISSING = 'FETCH_MISSING';
