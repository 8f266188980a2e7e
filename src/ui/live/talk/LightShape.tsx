import type { Light } from '../../../domain/talk/light.ts';
import { LIVE_TALK } from '../../strings/talk.ts';
import styles from './LightShape.module.css';

/** A light by its shape and letter. Its word stands beside it. */
export function LightShape({ light }: { light: Light }) {
  if (light === 'none') return null;
  return (
    <svg className={styles.shape} data-light={light} viewBox="0 0 24 24" aria-hidden="true">
      {light === 'green' && <circle cx="12" cy="12" r="11" />}
      {light === 'amber' && <path d="M12 1 23.5 22.5H.5Z" />}
      {light === 'red' && <rect x="1" y="1" width="22" height="22" rx="3" />}
      <text x="12" y={light === 'amber' ? 20 : 17} textAnchor="middle">
        {LIVE_TALK.light[light]}
      </text>
    </svg>
  );
}
