import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { CameraVideo } from '../../../src/ui/components/CameraVideo.tsx';
import { openStream } from '../drawn-stream.ts';
import { freshRoot } from './fresh-root.ts';

const fresh = freshRoot();

test('the preview plays the camera without the microphone, for whose sound a browser would open the speakers', async () => {
  const { stream, close } = await openStream();
  expect(stream.getAudioTracks()).toHaveLength(1);
  fresh.root.render(<CameraVideo stream={stream} label="Preview" className={undefined} />);
  const preview = page.getByLabelText('Preview');
  await expect.element(preview).toBeVisible();
  const video = preview.element() as HTMLVideoElement;
  await expect.poll(() => video.currentTime).toBeGreaterThan(0);
  expect((video.srcObject as MediaStream).getTracks()).toEqual(stream.getVideoTracks());
  close();
});
