import { keyStore } from '../devices/key-store.ts';
import { openWindowsChannel } from '../devices/windows-channel.ts';
import { createSpeakersKey } from '../flows/app/speakers-key.ts';

/** The speaker's key, stored by this browser. This module is loaded on first use. */
export const key = createSpeakersKey(keyStore, openWindowsChannel('aura-key'));

export { bodyFiles } from './compose-body.ts';
export { recognizerFiles } from './compose-words.ts';

/** The build's key, for speakers without a key; empty if there is none. */
export const builtInKey = import.meta.env.VITE_GEMINI_API_KEY ?? '';
