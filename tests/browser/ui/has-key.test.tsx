import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { createSpeakersKey } from '../../../src/flows/app/speakers-key.ts';
import { type Keys, useHasKey } from '../../../src/ui/video-report/use-has-key.ts';
import { FakeWindows } from '../../fake-keyed-store.ts';
import { freshRoot } from './fresh-root.ts';

const fresh = freshRoot();

function Shown({ keys, render }: { keys: Keys; render: string }) {
  return (
    <p>
      Key: {String(useHasKey(keys))}, {render}
    </p>
  );
}

test('a key that another window saves is noticed, and an earlier read that ends later has no effect', async () => {
  let stored: string | undefined;
  const answers: (() => void)[] = [];
  const store = {
    read: () => {
      const read = stored;
      return new Promise<string | undefined>((resolve) => answers.push(() => resolve(read)));
    },
    write: async (key: string) => {
      stored = key;
      return true;
    },
    remove: async () => true,
  };
  const windows = new FakeWindows();
  const own = createSpeakersKey(store, windows.open());
  const keys = { own, builtIn: '' };
  fresh.root.render(<Shown keys={keys} render="first" />);
  await expect.poll(() => answers.length).toBe(1);
  await createSpeakersKey(store, windows.open()).save('AIza');
  await expect.poll(() => answers.length).toBe(2);
  answers[1]?.();
  await expect.element(page.getByText('Key: true, first')).toBeVisible();
  answers[0]?.();
  await new Promise(requestAnimationFrame);
  // If the older read had replaced the value, this render would show it.
  fresh.root.render(<Shown keys={keys} render="second" />);
  await expect.element(page.getByText(/second$/)).toHaveTextContent('Key: true, second');
});
