import { createRef } from 'react';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { DockedPlayer } from '../../../src/ui/components/DockedPlayer.tsx';
import type { MediaPlayerHandle } from '../../../src/ui/components/MediaPlayer.tsx';
import { silence } from '../../silence.ts';
import { freshRoot } from './fresh-root.ts';

const fresh = freshRoot();

test('the clock has the time of the mark while the lead before it plays', async () => {
  const handle = createRef<MediaPlayerHandle>();
  fresh.root.render(
    <div style={{ blockSize: '300vh' }}>
      <button type="button" onClick={() => handle.current!.playFrom(8.5, 10)}>
        Play the mark
      </button>
      <div style={{ blockSize: '200vh' }} />
      <DockedPlayer
        ref={handle}
        name="Your take"
        file={new Blob([silence(20)], { type: 'audio/wav' })}
        kind="audio"
        label="The take"
        notPlayable="No."
      />
    </div>,
  );
  await expect.element(page.getByLabelText('The take')).toBeInTheDocument();
  const clocks: string[] = [];
  const observer = new MutationObserver(() => {
    const clock = fresh.container.querySelector('[data-dock] strong')?.textContent;
    if (clock && clock !== clocks.at(-1)) clocks.push(clock);
  });
  observer.observe(fresh.container, { subtree: true, childList: true, characterData: true });
  await page.getByRole('button', { name: 'Play the mark' }).click();
  await expect.poll(() => clocks.at(-1)).toBe('0:11');
  observer.disconnect();
  expect(clocks.filter((clock) => clock !== '0:00')).toEqual(['0:10', '0:11']);
});
