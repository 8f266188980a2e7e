import { expect, test } from 'vitest';
import { createCheckRoom } from '../../../../src/flows/check-room.ts';
import { connectRoom } from '../../../../src/workers/room/connect-room.ts';
import { ROOM_FILE } from '../../../../src/workers/room/room-file.ts';
import { noBug } from '../../../no-bug.ts';

test('a worker tries out the room, also twice at once, and leaves no file', async () => {
  const checkRoom = createCheckRoom(connectRoom, noBug);
  expect(await Promise.all([checkRoom(1), checkRoom(2_000_000)])).toEqual([undefined, undefined]);
  // Tests in other pages try out the room of the same origin.
  await navigator.locks.request(ROOM_FILE, async () => {
    const root = await navigator.storage.getDirectory();
    await expect(root.getFileHandle(ROOM_FILE)).rejects.toThrow(DOMException);
  });
});
