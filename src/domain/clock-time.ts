/** Seconds as `m:ss`, and as `h:mm:ss` from an hour on. Fractions of a second are cut off. */
export function clockTime(seconds: number): string {
  const whole = Math.floor(seconds);
  const minutes = Math.floor(whole / 60) % 60;
  const rest = String(whole % 60).padStart(2, '0');
  if (whole < 3600) return `${minutes}:${rest}`;
  return `${Math.floor(whole / 3600)}:${String(minutes).padStart(2, '0')}:${rest}`;
}
