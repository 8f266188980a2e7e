import { serve } from '../serve.ts';
import { encodeTracks } from './encode-tracks.ts';
import type { EncoderEvent, TakeEncoder } from './protocol.ts';

serve<TakeEncoder, EncoderEvent>((emit) => {
  let stop = (): void => {};
  return {
    encode(video, audio) {
      stop = encodeTracks({ video, audio }, (event) =>
        emit(event, event.kind === 'slice' ? [event.bytes] : []),
      );
    },
    stop: () => stop(),
  };
});
