import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { CameraVideo } from '../../../src/ui/components/CameraVideo.tsx';
import { CameraStage } from '../../../src/ui/live/CameraStage.tsx';
import { openStream } from '../drawn-stream.ts';
import { freshRoot } from './fresh-root.ts';

const fresh = freshRoot();

test("the preview plays only the camera's picture, because sound would make the browser open the speakers", async () => {
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

test('the layout has the aspect ratio of the camera if no resize event reports the first size', async () => {
  const { stream, close } = await openStream();
  const withhold = (event: Event) => event.stopImmediatePropagation();
  addEventListener('resize', withhold, { capture: true });
  fresh.root.render(
    <main>
      <CameraStage stream={stream} aura="off" />
    </main>,
  );
  const { width, height } = stream.getVideoTracks()[0]!.getSettings();
  await expect
    .poll(() => Number(document.querySelector('main')?.style.getPropertyValue('--camera-ratio')))
    .toBeCloseTo(width! / height!, 2);
  removeEventListener('resize', withhold, { capture: true });
  close();
});
