import { transferHandlers } from 'comlink';

/**
 * Makes Comlink transfer buffers, ports, streams and tracks instead of cloning them, so that the sender has nothing to close. Both ends of
 * a connection must call it, because each decodes the other's messages.
 */
export function registerTransferHandler(): void {
  transferHandlers.set('transferable', {
    canHandle: isTransferable,
    serialize: (value: Transferable): [Transferable, Transferable[]] => [value, [value]],
    deserialize: (value: Transferable) => value,
  });
}

function isTransferable(value: unknown): value is Transferable {
  if (value instanceof ArrayBuffer) return true;
  if (value instanceof MessagePort || value instanceof ReadableStream) return true;
  return typeof MediaStreamTrack === 'function' && value instanceof MediaStreamTrack;
}
