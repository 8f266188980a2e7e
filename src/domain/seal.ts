/** The name of the cache that tells the service worker that the speaker sealed Aura: it exists, without an entry, while the switch is on. */
export const SEAL_CACHE = 'aura-seal';

/** The directive of the sealed policy about connections. That of a page's other policy also names the provider. */
export const SEALED_CONNECTIONS = "connect-src 'self'";

/**
 * The speaker's switch *Nothing leaves this device* and the page (rule 195). `to-seal`, `to-open`: the page was opened before the switch was
 * changed, and follows it after a reload. `impossible`: the browser has no service worker here, which opens sealed pages.
 */
export type SealState = 'off' | 'sealed' | 'to-seal' | 'to-open' | 'impossible';

export function sealState(seal: {
  /** Whether the switch is on. */
  readonly wanted: boolean;
  /** Whether the page was opened with the sealed policy. */
  readonly served: boolean;
  /** Whether Aura is not stored on this device, and can't be. */
  readonly unstorable: boolean;
}): SealState {
  const { wanted, served, unstorable } = seal;
  if (wanted === served) return wanted ? 'sealed' : 'off';
  if (served) return 'to-open';
  return unstorable ? 'impossible' : 'to-seal';
}

/** The requests of a page to other hosts than its own, as the browser reports them. */
export interface ForeignRequests {
  /** Requests that were made. */
  readonly made: number;
  /** Requests that a policy refused, which were not made. */
  readonly refused: number;
}

export const NO_REQUESTS: ForeignRequests = { made: 0, refused: 0 };
