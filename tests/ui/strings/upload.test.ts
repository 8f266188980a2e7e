import { expect, test } from 'vitest';
import { UPLOAD } from '../../../src/ui/strings/upload.ts';

test('the privacy line names the data beside the prompt, and says that the video is never sent', () => {
  expect(UPLOAD.privacy({ measured: false, words: false })).toContain('from a prompt alone:');
  expect(UPLOAD.privacy({ measured: true, words: false })).toContain('from a prompt and the measurements:');
  expect(UPLOAD.privacy({ measured: false, words: true })).toContain('from a prompt and what was said:');
  expect(UPLOAD.privacy({ measured: true, words: true })).toContain(
    'from a prompt, the measurements, and what was said: it never receives or watches the video.',
  );
});
