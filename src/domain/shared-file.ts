// Names by which the service worker passes a video that another app shared to the upload screen.

/** The type of the message that asks the service worker for the video, with a port for the answer. */
export const TAKE_SHARED = 'TAKE_SHARED';

/** URL parameter that announces the video. */
export const SHARED_PARAMETER = 'shared';

/** Value of the parameter if there is no video in what arrived. Otherwise it is empty. */
export const LOST_SHARE = 'lost';

/** Key in IndexedDB under which earlier versions stored the video. */
export const STORED_SHARE_KEY = 'handed-over-video';
