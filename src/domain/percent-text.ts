/** A share, 0 to 1, in percent. A positive share is never 0%. */
export function percentText(share: number): string {
  const percent = Math.round(100 * share);
  return percent === 0 && share > 0 ? 'less than 1%' : `${percent}%`;
}
