import { systemClock } from '../devices/clock.ts';
import { createMicrophoneHandover } from '../flows/session/microphone-handover.ts';

/** The microphone handover of all sessions of this page. */
export const microphoneHandover = createMicrophoneHandover(systemClock);
