import { expose } from 'comlink';
import { registerTransferHandler } from '../transfer.ts';
import { encodeTracks } from './encode-tracks.ts';
import type { TakeEncoder } from './protocol.ts';

let events: MessagePort | undefined;
let stop = (): void => {};

const encoder: TakeEncoder = {
  connectEvents(port) {
    events = port;
  },
  encode(video, audio) {
    stop = encodeTracks({ video, audio }, (event) =>
      events?.postMessage(event, event.kind === 'slice' ? [event.bytes] : []),
    );
  },
  stop: () => stop(),
};

registerTransferHandler();
expose(encoder);
