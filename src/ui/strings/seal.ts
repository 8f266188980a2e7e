import type { ForeignRequests, SealState } from '../../domain/seal.ts';
import { PRODUCT } from './shell.ts';

export const SEAL = {
  label: 'Nothing leaves this device',
  description: `Sealed practice: your browser then lets this page connect only to ${PRODUCT}'s own host. No speech service hears you, and no language model is asked. Turning it on or off reloads the page.`,
  noModel: 'No language model is asked while nothing leaves this device.',
  noReport: 'Sealed: no written report.',
  noReportWhy:
    'A written report would need a request to Gemini, and you chose that nothing leaves this device. Your video is measured here as usual.',
  privacy: `Your video stays on this device, where ${PRODUCT} measures it. No language model is asked, because nothing leaves this device.`,
  reload: 'Reload',
  later: 'Later',
} as const;

/** The settings' sentence about the page, below the switch; undefined: none. */
export const SEAL_STATE: Record<SealState, string | undefined> = {
  off: undefined,
  sealed: 'This page is sealed.',
  'to-seal':
    "This page isn't sealed yet, because it was opened earlier. No service is asked from now on. Reload the page, and your browser enforces that.",
  'to-open': 'This page is still sealed. Reload it to unseal it.',
  impossible: `This browser can't seal the page, because it doesn't store ${PRODUCT} on this device. ${PRODUCT} still asks no speech service and no language model.`,
};

const times = (count: number): string => (count === 0 ? 'none' : String(count));

/** The page's requests to other hosts, as counted. */
export function sealedText({ made, refused }: ForeignRequests): string {
  const blocked = refused > 0 ? ` (${refused} refused)` : '';
  return `Sealed · requests to other hosts: ${times(made)}${blocked}`;
}
