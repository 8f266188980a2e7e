// What is loaded right after the first screen, in one file.
export { FramingLine } from './FramingLine.tsx';
export { MediaNotice } from './MediaNotice.tsx';
export { SpeechNote } from './SpeechNote.tsx';
