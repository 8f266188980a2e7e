// Names by which the service worker passes a video that another app shared to the upload screen.

/** Key of the video in IndexedDB, until it is taken. */
export const SHARED_FILE_KEY = 'handed-over-video';

/** URL parameter that announces the video. */
export const SHARED_PARAMETER = 'shared';

/** Value of the parameter if the video could not be stored. Otherwise it is empty. */
export const LOST_SHARE = 'lost';
