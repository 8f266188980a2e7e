/** The constructor of the browser's speech recognizers; undefined if it has none. */
export const recognitionConstructor = () => window.SpeechRecognition ?? window.webkitSpeechRecognition;
