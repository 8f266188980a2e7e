import { serve } from '../serve.ts';
import type { WordRecognizer, WordsEvent } from './protocol.ts';
import { createWordRecognizer } from './word-recognizer.ts';
import { openModelStore } from '../model-files/model-store.ts';

serve<WordRecognizer, WordsEvent>((emit) => createWordRecognizer(openModelStore, emit));
