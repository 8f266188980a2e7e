// How the service worker hands a video that another app shared to the upload screen.

/** Its key in IndexedDB until it is taken. */
export const SHARED_FILE_KEY = 'handed-over-video';

/** The URL parameter that announces it. */
export const SHARED_PARAMETER = 'shared';

/** The parameter's value if the video could not be stored; otherwise empty. */
export const LOST_SHARE = 'lost';
