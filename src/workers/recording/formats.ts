import { MATROSKA, MP4, QTFF, WEBM } from 'mediabunny';

/** The containers of the chooser (rule 48), and Matroska, of which WebM is a part. */
export const FORMATS = [MP4, QTFF, WEBM, MATROSKA];
