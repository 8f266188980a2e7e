import { expect, test, vi } from 'vitest';
import { deleteRoomFile, ROOM_FILE } from '../../../../src/workers/room/room-file.ts';

// Tests in other pages try out the room of the same origin.
const alone = <Result>(use: (root: FileSystemDirectoryHandle) => Promise<Result>): Promise<Result> =>
  navigator.locks.request(ROOM_FILE, async () => use(await navigator.storage.getDirectory()));

const expectNoFile = () =>
  alone((root) => expect(root.getFileHandle(ROOM_FILE)).rejects.toThrow(DOMException));

test('the file that a crash left is deleted, and a missing one is no error', async () => {
  await alone(async (root) => {
    const writing = await (await root.getFileHandle(ROOM_FILE, { create: true })).createWritable();
    await writing.write(new Uint8Array(1000));
    await writing.close();
  });
  await deleteRoomFile();
  await expectNoFile();
  await deleteRoomFile();
});

test('a file that is still locked is deleted as soon as it is free', async () => {
  const writing = await alone(async (root) =>
    (await root.getFileHandle(ROOM_FILE, { create: true })).createWritable(),
  );
  const removing = vi.spyOn(FileSystemDirectoryHandle.prototype, 'removeEntry');
  const deleting = deleteRoomFile();
  await vi.waitFor(() => expect(removing).toHaveBeenCalled());
  await expect(removing.mock.results[0]!.value).rejects.toThrow(DOMException);
  await writing.close();
  await deleting;
  await expectNoFile();
});
