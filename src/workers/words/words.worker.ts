import { serve } from '../serve.ts';
import type { WordRecognizer, WordsEvent } from './protocol.ts';
import { createWordRecognizer } from './word-recognizer.ts';
import { openRecognizerStore } from './recognizer-store.ts';

serve<WordRecognizer, WordsEvent>((emit) => createWordRecognizer(openRecognizerStore, emit));
