// The components that are loaded right after the first screen, in one file.
export { LiveCards } from './LiveCards.tsx';
export { MediaNotice } from './MediaNotice.tsx';
export { SpeechNote } from './SpeechNote.tsx';
export { StageNotes } from './StageNotes.tsx';
