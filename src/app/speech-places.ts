// The places of speech recognition: code that is loaded in parallel to the first screen.
export { heldRecognizer } from '../devices/held-recognizer.ts';
export { downloadOnDeviceSpeech, onDeviceSpeech } from '../devices/on-device-speech.ts';
