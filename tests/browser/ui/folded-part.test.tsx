import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { FoldedPart } from '../../../src/ui/progress/FoldedPart.tsx';
import { freshRoot } from './fresh-root.ts';

const fresh = freshRoot();

function show(open: boolean): void {
  fresh.root.render(
    <FoldedPart heading="Files" open={open}>
      Import
    </FoldedPart>,
  );
}

test('a folded part opens when `open` becomes true, stays open when it becomes false, and can be folded by the speaker', async () => {
  const fold = page.getByRole('button', { name: 'Files' });
  show(false);
  await expect.element(fold).toHaveAttribute('aria-expanded', 'false');
  show(true);
  await expect.element(fold).toHaveAttribute('aria-expanded', 'true');
  show(false);
  await expect.element(page.getByText('Import')).toBeVisible();
  await fold.click();
  await expect.element(fold).toHaveAttribute('aria-expanded', 'false');
  show(true);
  await expect.element(fold).toHaveAttribute('aria-expanded', 'true');
});
