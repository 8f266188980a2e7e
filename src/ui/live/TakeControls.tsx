import { Link } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useState } from 'react';
import { hasLittleRoom } from '../../domain/takes/take-room.ts';
import { type SessionController, showsCamera } from '../../flows/session/session-state.ts';
import type { Takes } from '../../flows/takes/takes-state.ts';
import { useAura, useStore } from '../context.ts';
import { useTakesReport } from '../use-takes-report.ts';
import { Button, buttonClass } from '../components/Button.tsx';
import { lazyDialog } from '../components/lazy-dialog.tsx';
import { LiveLabel } from '../components/LiveLabel.tsx';
import { RECORDING_MICROPHONE } from '../strings/microphone.ts';
import { roomText } from '../strings/storage.ts';
import { KEPT_TAKES, RECORDING, RECORDING_STATUS } from '../strings/takes.ts';
import { useWritesDown } from '../use-writes-down.ts';
import styles from './TakeControls.module.css';

const UnfinishedTakes = lazy(async () => ({
  default: (await import('./UnfinishedTakes.tsx')).UnfinishedTakes,
}));
const KeptTakes = lazyDialog(async () => (await import('./KeptTakes.tsx')).KeptTakes);

/** The switch to record sessions, the state of a running recording, and the stored takes. */
export function TakeControls({ session }: { session: SessionController }) {
  const { choice, load, loaded } = useAura().takes;
  const takeWithoutReport = useTakesReport() === 'failed';
  const record = useStore(choice, (state) => state.record);
  const idle = useStore(session, (state) => state.phase === 'idle');
  const takes = useStore(loaded, (state) => state.takes);
  const [failed, setFailed] = useState(false);
  const [listing, setListing] = useState(false);

  useEffect(() => {
    if (record) void load().then((arrived) => setFailed(!arrived));
  }, [record, load]);

  useEffect(() => takes?.follow(session), [takes, session]);

  return (
    <>
      {takes && (
        <Suspense>
          <UnfinishedTakes takes={takes} />
        </Suspense>
      )}
      <button
        type="button"
        role="switch"
        className={styles.switch}
        aria-checked={record}
        disabled={!idle}
        onClick={() => choice.choose({ record: !record })}
      >
        <span className={styles.track} aria-hidden="true" />
        <span>
          {RECORDING.switch}
          <span className="unseen-if-small"> {RECORDING.switchObject}</span>
        </span>
      </button>
      <div className={`${styles.more} row shrinks small`}>
        <p className={`${styles.sign} quiet pretty hides-empty`} role="status">
          {record && failed && RECORDING.notLoaded}
          {takes && <Sign takes={takes} session={session} record={record} />}
        </p>
        {takeWithoutReport && idle && (
          <Link to="/report" className={buttonClass('text')}>
            {RECORDING.unreported}
          </Link>
        )}
        {takes && idle && <KeptButton takes={takes} onOpen={() => setListing(true)} />}
      </div>
      {takes && listing && <KeptTakes takes={takes} onClose={() => setListing(false)} />}
    </>
  );
}

function Sign({ takes, session, record }: { takes: Takes; session: SessionController; record: boolean }) {
  const { recording, room } = useStore(takes, (state) => state);
  const idle = useStore(session, (state) => state.phase === 'idle');
  const media = useStore(session, (state) => state.media);
  const hasVideo = media.kind !== 'open' || showsCamera(media);
  const hasSound = media.kind !== 'open' || media.microphone !== 'none';

  useEffect(() => {
    if (record && idle) void takes.measureRoom(hasVideo);
  }, [takes, record, idle, hasVideo]);

  if (recording) {
    return (
      <LiveLabel live={recording === 'all' || recording.startsWith('without')}>
        {recording === 'all' && !hasSound ? RECORDING_MICROPHONE.running : RECORDING_STATUS[recording]}
        {recording === 'all' &&
          room?.kind === 'minutes' &&
          hasLittleRoom(room.minutes) &&
          `. ${RECORDING.room(room.minutes)}`}
        {recording === 'full' && room?.kind === 'no-room' && ` ${roomText(room, RECORDING.itself)}`}
      </LiveLabel>
    );
  }
  if (!record || !idle) return null;
  if (room?.kind === 'no-room') return `${RECORDING.noRoom} ${roomText(room, RECORDING.itself)}`;
  return (
    <>
      <MicrophoneLine hasVideo={hasVideo} />
      {RECORDING.private}
      {room && ` ${RECORDING.room(room.minutes)}`}
    </>
  );
}

/** If the microphone can't be shared (rule 153), says what recording costs, or that the recording lacks sound. Otherwise empty. */
function MicrophoneLine({ hasVideo }: { hasVideo: boolean }) {
  const microphoneFor = useStore(useAura().setup, (state) => state.microphoneFor);
  const writesDown = useWritesDown(microphoneFor !== undefined && microphoneFor !== 'words');
  if (microphoneFor === undefined) return null;
  if (microphoneFor === 'words') return `${RECORDING_MICROPHONE[hasVideo ? 'words' : 'nothing']} `;
  return (
    <>
      {microphoneFor === 'undecided' && `${RECORDING_MICROPHONE.undecided} `}
      {writesDown && `${RECORDING_MICROPHONE.writtenDown} `}
    </>
  );
}

/** The button that opens the kept takes. Nothing while no take is kept. */
function KeptButton({ takes, onOpen }: { takes: Takes; onOpen(): void }) {
  const count = useStore(takes, ({ kept }) => kept.length);
  if (count === 0) return null;
  return (
    <Button variant="text" onClick={onOpen}>
      {KEPT_TAKES.open(count)}
    </Button>
  );
}
