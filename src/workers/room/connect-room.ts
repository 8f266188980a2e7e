import { connector } from '../connect-worker.ts';
import type { RoomChecker } from './protocol.ts';
import workerUrl from './room-checker.worker.ts?worker&url';

/** Starts a worker that tries out the room on this device, because only workers have synchronous access to files. */
export const connectRoom = connector<RoomChecker>(workerUrl, 'Aura room');
