import { serve } from '../serve.ts';
import type { WordRecognizer, WordsEvent } from './protocol.ts';
import { createWordRecognizer } from './word-recognizer.ts';
import { openWordStore } from './word-store.ts';

serve<WordRecognizer, WordsEvent>((emit) => createWordRecognizer(openWordStore, emit));
