import type { logProblem } from '../../devices/log.ts';
import type { openRecorder, Recorder } from '../../devices/media-recorder.ts';
import type { openTrackStreams } from '../../devices/track-streams.ts';
import type { ConnectEncoder } from '../../workers/take/protocol.ts';
import { logBug } from '../log-bug.ts';

interface EncoderDevices {
  readonly openTrackStreams: typeof openTrackStreams;
  readonly connectEncoder: ConnectEncoder;
  readonly openRecorder: typeof openRecorder;
  readonly log: typeof logProblem;
}

/**
 * Records in a worker if the browser can transfer a track's frames, else with `MediaRecorder`, which multiplexes on the page's thread. The
 * latter also replaces a worker that fails before its first slice.
 */
export function withEncoder({ openTrackStreams: open, ...devices }: EncoderDevices): typeof openRecorder {
  return (stream, on) => {
    const streams = open(stream);
    if (!streams || (!streams.video && !streams.audio)) return devices.openRecorder(stream, on);
    const type = streams.video ? 'video/webm' : 'audio/webm';
    let phase: 'starting' | 'recording' | 'stopping' | 'over' = 'starting';
    let instead: Recorder | undefined;
    let setStopped = () => {};
    const stopped = new Promise<void>((resolve) => {
      setStopped = resolve;
    });

    function end(why: 'no-tracks' | 'failed'): void {
      if (phase === 'over') return;
      const before = phase;
      phase = 'over';
      close();
      setStopped();
      if (before === 'stopping') return;
      if (why === 'failed' && before === 'starting') instead = devices.openRecorder(stream, on);
      if (!instead) on.ended(why);
    }

    const { remote, died, close } = devices.connectEncoder((event) => {
      if (event.kind === 'slice') {
        if (phase === 'starting') phase = 'recording';
        on.slice(event.bytes, type);
      } else end(event.kind === 'ended' ? 'no-tracks' : 'failed');
    });
    void died.then(() => end('failed'));
    function fail(error: unknown): void {
      logBug(devices.log, error);
      end('failed');
    }
    remote.encode(streams.video, streams.audio).catch(fail);
    for (const track of stream.getTracks()) {
      track.addEventListener(
        'ended',
        () => phase !== 'stopping' && phase !== 'over' && on.trackEnded(track.kind as 'video' | 'audio'),
        { once: true },
      );
    }
    return {
      stop() {
        if (instead) return instead.stop();
        if (phase !== 'over') {
          phase = 'stopping';
          remote.stop().catch(fail);
        }
        return stopped;
      },
    };
  };
}
