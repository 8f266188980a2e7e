import { logProblem } from '../devices/log.ts';
import { scriptUrl } from '../devices/trusted-urls.ts';
import { createCheckRoom } from '../flows/check-room.ts';
import { connectRoom } from '../workers/room/connect-room.ts';

/** Compares the size of a write with the room on this device. */
export const checkRoom = createCheckRoom((onEvent) => connectRoom(onEvent, scriptUrl), logProblem);
