import { keyStore } from '../devices/key-store.ts';
import { createSpeakersKey } from '../flows/app/speakers-key.ts';

/** The speaker's key, kept by this browser: loaded when it is asked for. One for the page. */
export const key = createSpeakersKey(keyStore);

/** The key that came with this build, for speakers who have none of their own; empty when there is none. */
export const builtInKey = import.meta.env.VITE_GEMINI_API_KEY ?? '';
