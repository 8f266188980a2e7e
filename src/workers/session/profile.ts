/** The tracks of the group "Aura" in the Performance panel of DevTools. */
export type ProfileTrack = 'Camera' | 'Posture tracker' | 'Speech analytics' | 'Voice';

/** Maximum number of entries in the buffer of the page or worker. A recording in DevTools has all entries. */
const ENTRIES_MAX_COUNT = 500;

let count = 0;

/**
 * Writes a User Timing measure, which DevTools draws on a custom track.
 *
 * @param startMs start by `performance.now()`; the end is now
 */
export function profile(track: ProfileTrack, name: string, startMs: number): void {
  if (count === ENTRIES_MAX_COUNT) {
    performance.clearMeasures();
    count = 0;
  }
  count += 1;
  performance.measure(name, { start: startMs, detail: { devtools: DEVTOOLS[track] } });
}

const entry = (track: ProfileTrack, color: string) => ({
  dataType: 'track-entry',
  trackGroup: 'Aura',
  track,
  color,
});

const DEVTOOLS: Record<ProfileTrack, object> = {
  Camera: entry('Camera', 'tertiary'),
  'Posture tracker': entry('Posture tracker', 'primary'),
  'Speech analytics': entry('Speech analytics', 'secondary'),
  Voice: entry('Voice', 'secondary-dark'),
};
