/** For parts, which may import no values of the domain. */
export { clockTime } from '../../domain/clock-time.ts';
