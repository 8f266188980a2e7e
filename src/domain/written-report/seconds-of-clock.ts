/** The seconds of a time as `m:ss` or `h:mm:ss`; undefined for any other text. */
export function secondsOfClock(text: string): number | undefined {
  const [, hours = '0', minutes, seconds] = /^\s*(?:(\d+):)?(\d+):(\d\d)\s*$/.exec(text) ?? [];
  return minutes === undefined ? undefined : 3600 * Number(hours) + 60 * Number(minutes) + Number(seconds);
}
