import { keyStore } from './devices/key-store.ts';
import { keepKey } from './flows/keep-key.ts';

/** The speaker's key, kept by this browser: loaded when it is asked for. One for the page. */
export const key = keepKey(keyStore);

/** The key that came with this build, for speakers who have none of their own; empty when there is none. */
export const builtInKey = import.meta.env.VITE_GEMINI_API_KEY ?? '';
