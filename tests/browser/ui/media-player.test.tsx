import { createRef } from 'react';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { MediaPlayer, type MediaPlayerHandle } from '../../../src/ui/components/MediaPlayer.tsx';
import { silence } from '../../silence.ts';
import { shoot } from '../recording/film.ts';
import { freshRoot } from './fresh-root.ts';

const NAME = 'played.wav';
/** Longer than the part that a player reads ahead. */
const LENGTH_S = 900;

const fresh = freshRoot();

test('a message replaces the player if the file is deleted while the player is open', async () => {
  const storage = await navigator.storage.getDirectory();
  const handle = await storage.getFileHandle(NAME, { create: true });
  const writing = await handle.createWritable();
  await writing.write(silence(LENGTH_S));
  await writing.close();
  const onPlayable = vi.fn<(playable: boolean) => void>();
  fresh.root.render(
    <MediaPlayer
      file={await handle.getFile()}
      kind="audio"
      label="The take"
      notPlayable="It can't be played."
      onPlayable={onPlayable}
    />,
  );
  const player = page.getByLabelText('The take');
  await expect.element(player).toBeVisible();
  const audio = player.element() as HTMLAudioElement;
  await expect.poll(() => audio.duration).toBeCloseTo(LENGTH_S, 0);
  await storage.removeEntry(NAME);
  audio.currentTime = LENGTH_S / 2;
  await expect.element(page.getByText("It can't be played.")).toBeVisible();
  expect(onPlayable).toHaveBeenCalledWith(false);
  await expect.element(player).not.toBeVisible();
});

test.each([
  ['once the file is loaded', HTMLMediaElement.HAVE_METADATA],
  ['before the file is loaded', HTMLMediaElement.HAVE_NOTHING],
])('positions count from the beginning of a file whose time begins at 5:00, %s', async (_, readyState) => {
  const times = Array.from({ length: 60 }, (__, i) => 300 + i / 10);
  const file = await shoot({
    container: 'webm',
    lengthS: 306,
    video: { codec: 'vp8', centerAt: () => 0.5, times },
  });
  const handle = createRef<MediaPlayerHandle>();
  const onTime = vi.fn<(atS: number, lengthS: number) => void>();
  fresh.root.render(
    <MediaPlayer ref={handle} file={file} kind="video" label="The video" notPlayable="No." onTime={onTime} />,
  );
  const player = page.getByLabelText('The video');
  await expect.element(player).toBeInTheDocument();
  const video = player.element() as HTMLVideoElement;
  await expect.poll(() => video.readyState).toBeGreaterThanOrEqual(readyState);
  handle.current?.moveTo(4, false);
  await expect.poll(() => video.seekable.length > 0 && !video.seeking && video.readyState >= 2).toBe(true);
  // Until the file is loaded, the player is at its beginning, and not seeking.
  await expect
    .poll(() => handle.current?.pause())
    .toEqual({ positionS: expect.closeTo(4, 1), playing: false });
  await expect.poll(() => onTime.mock.lastCall).toEqual([expect.closeTo(4, 1), expect.closeTo(6, 0)]);
  // Some browsers play such a file from 0:00 on, and some from 5:00 on.
  expect(video.currentTime % 300).toBeCloseTo(4, 1);
});
