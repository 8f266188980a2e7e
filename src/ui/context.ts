import { createContext, type RefCallback, use, useCallback, useSyncExternalStore } from 'react';
import type { ShareFailure } from '../domain/failure.ts';
import type { AppState } from '../flows/app/app-state.ts';
import type { SessionSetup } from '../flows/app/session-setup.ts';
import type { StreakStore } from '../flows/app/streak.ts';
import type { VideoChoicesStore } from '../flows/app/video-choices.ts';
import type { SpeakersKey } from '../flows/app/speakers-key.ts';
import type { Reports } from '../flows/app/reports.ts';
import type { SessionController } from '../flows/session/session-state.ts';
import type { RequestedReport, ReportRequest, RequestDevices } from '../flows/video-report/request-report.ts';
import type { Readable, Store } from '../flows/store.ts';

/** What every screen shares. The object never changes; what changes is in its stores. */
export interface Aura {
  readonly app: Readable<AppState>;
  readonly setup: SessionSetup;
  readonly streak: StreakStore;
  readonly reports: Store<Reports>;
  /** Begins a visit to the live screen. */
  createSessionController(): Promise<SessionController>;
  readonly choices: VideoChoicesStore;
  /** Has reports on videos written and measured; the code arrives with the first order. */
  readonly requestDevices: RequestDevices;
  /** What each upload screen has begun, for when the speaker comes back to it. */
  readonly requests: Map<RequestedReport['kind'], ReportRequest>;
  /** Takes the video that the system opened with Aura, else one that another app shared, if there is any. */
  takeSharedFile(opened: File | undefined): Promise<File | ShareFailure | undefined>;
  readonly exportActions: ExportActions;
  /** Counts reports as saved: nothing warns any more of losing them. */
  markSaved(reports: readonly (object | undefined)[]): void;
  /** The speaker's own key, and the one that came with this build, which may be empty. */
  loadKey(): Promise<{ readonly key: SpeakersKey; readonly builtInKey: string }>;
}

/** The ways of a report out of the page. */
interface ExportActions {
  /** @returns whether the browser let it */
  copy(text: string): Promise<boolean>;
  /** @param type a media type */
  download(name: string, type: string, text: string): void;
}

const AuraContext = createContext<Aura | undefined>(undefined);

export const AuraProvider = AuraContext.Provider;

export function useAura(): Aura {
  const aura = use(AuraContext);
  if (!aura) throw new Error('useAura needs an AuraProvider above it.');
  return aura;
}

/** Follows one part of a store: a field, or anything that compares as the same value while it is the same. */
export function useStore<State, Part>(store: Readable<State>, part: (state: State) => Part): Part {
  return useSyncExternalStore(store.subscribe, () => part(store.get()));
}

/**
 * Keeps the text of an empty element at what a store says, without a render: for what changes all through a session.
 * React would walk from the root of the page to each figure, many times a minute, to change one text.
 *
 * @param text the same function at every render
 */
export function useStoreText<State>(
  store: Readable<State>,
  text: (state: State) => string,
): RefCallback<HTMLElement> {
  return useCallback(
    (element: HTMLElement | null) => {
      const node = document.createTextNode('');
      const show = () => {
        const now = text(store.get());
        if (now !== node.data) node.data = now;
      };
      show();
      element?.append(node);
      const unsubscribe = store.subscribe(show);
      return () => {
        unsubscribe();
        node.remove();
      };
    },
    [store, text],
  );
}
