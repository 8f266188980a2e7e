import { systemClock } from '../devices/clock.ts';
import { createMicrophoneHandover } from '../flows/session/microphone-handover.ts';

/** Of all sessions of this page. */
export const microphoneHandover = createMicrophoneHandover(systemClock);
