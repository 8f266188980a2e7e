/** Re-exported for components, which may import only types from `domain`. */
export { clockTime } from '../../domain/clock-time.ts';
