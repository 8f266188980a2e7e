/** How a video that another app shares gets from the service worker to the upload screen. */

/** Where it stands in IndexedDB until it is taken. */
export const SHARED_FILE_KEY = 'handed-over-video';

/** The parameter of the address that says so. */
export const SHARED_PARAMETER = 'shared';

/** Its value where the video could not be kept; empty where it could. */
export const LOST_SHARE = 'lost';
