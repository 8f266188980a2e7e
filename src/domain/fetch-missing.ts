/** The type of the message that makes the service worker fetch missing files. */
export const FETCH_MISSING = 'FETCH_MISSING';
