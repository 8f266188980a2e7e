import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { MediaPlayer } from '../../../src/ui/components/MediaPlayer.tsx';
import { silence } from '../../silence.ts';
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
