import { expose, wrap } from 'comlink';
import { expect, test } from 'vitest';
import { registerTransferHandler } from '../../../src/workers/transfer.ts';

test('a buffer is moved, not copied', async () => {
  registerTransferHandler();
  const { port1, port2 } = new MessageChannel();
  expose({ sizeOf: (bytes: ArrayBuffer) => bytes.byteLength }, port2);
  const slice = new ArrayBuffer(200_000);
  expect(await wrap<{ sizeOf(bytes: ArrayBuffer): number }>(port1).sizeOf(slice)).toBe(200_000);
  expect(slice.byteLength).toBe(0);
  port1.close();
});
