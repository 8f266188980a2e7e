import {
  type ComponentType,
  createContext,
  type RefCallback,
  use,
  useCallback,
  useSyncExternalStore,
} from 'react';
import type { DatedRun } from '../domain/talk/forecast/talk-runs.ts';
import type { AppState } from '../flows/app/app-state.ts';
import type { SessionSetup } from '../flows/app/session-setup.ts';
import type { StreakStore } from '../flows/app/streak.ts';
import type { ChoicesStore } from '../flows/app/choices.ts';
import type { KeptReports } from '../flows/progress/kept-reports.ts';
import type { SpeakersKey } from '../flows/app/speakers-key.ts';
import type { HandWatch } from '../flows/body/hand-watch.ts';
import type { ModelFiles } from '../flows/model-files/model-files.ts';
import type { RecognizerFiles } from '../flows/recognizer/recognizer-files.ts';
import type { OnPage, Reports } from '../flows/app/reports.ts';
import type { Readable, Store } from '../flows/store.ts';
import type { TakeChoiceStore } from '../flows/takes/take-choice.ts';
import type { Takes } from '../flows/takes/takes-state.ts';
import type { SessionController } from '../flows/session/session-state.ts';
import type { TalkRun } from '../flows/talk/talk-run.ts';

/** Stores and actions that several screens share. The object is stable; its stores change. A controller of a single screen is its prop. */
export interface Aura {
  readonly app: Readable<AppState>;
  readonly setup: SessionSetup;
  readonly streak: StreakStore;
  readonly reports: Store<Reports>;
  readonly choices: ChoicesStore;
  readonly rehearsal: Store<Rehearsal>;
  /** The looks at hands, once their code is loaded. */
  readonly hands: Store<{ readonly watch: HandWatch | undefined }>;
  /** Loads them. The store stays empty if that fails. */
  loadHands(): Promise<unknown>;
  /** Whether the browser has a speech recognizer. */
  readonly recognizesSpeech: boolean;
  /** The files with which Aura writes the words of sessions; undefined if the browser itself recognizes speech on this device. */
  offerLiveWords(): Promise<RecognizerFiles | undefined>;
  readonly takes: TakeAccess;
  readonly exportActions: ExportActions;
  /** Marks reports as saved, so that leaving the page no longer warns. */
  markSaved(reports: readonly OnPage[]): void;
  /** The reports kept on this device; undefined if the code could not be loaded. */
  loadKept(): Promise<KeptReports | undefined>;
  /**
   * The data that Settings manages: the speaker's own key, the key of this build, which may be empty, and the files of models; undefined
   * if the code could not be loaded.
   */
  loadKey(): Promise<({ readonly key: SpeakersKey; readonly builtInKey: string } & StoredFiles) | undefined>;
}

/** Files that are downloaded on demand: of the recognizer for recordings, and of the networks that see a body. */
export interface StoredFiles {
  readonly recognizerFiles: RecognizerFiles;
  readonly bodyFiles: ModelFiles;
}

interface Rehearsal {
  readonly talk: ChosenTalk | undefined;
  /** The runs of talks in this page's sessions, oldest first. Left out until a talk's screen was opened. */
  readonly runs?: readonly DatedRun[];
}

/** The talk that the speaker has chosen for sessions, with the part of the live screen that shows it: both are loaded with the talks. */
export interface ChosenTalk {
  readonly run: TalkRun;
  readonly Panel: ComponentType<{ run: TalkRun; session: SessionController; hidden: boolean }>;
}

/** Access to the takes on this device. */
interface TakeAccess {
  /** Whether this browser can record at all. */
  readonly supported: boolean;
  readonly choice: TakeChoiceStore;
  /** The takes, once they are loaded: when the speaker records or imports takes, and when there are takes on this device. */
  readonly loaded: Readable<{ readonly takes: Takes | undefined }>;
  /** Loads the code that records, plays and deletes takes, once. Undefined if it couldn't be loaded. */
  load(): Promise<Takes | undefined>;
}

/** Copies and downloads reports. */
interface ExportActions {
  /** @returns false if the browser refused */
  copy(text: string): Promise<boolean>;
  /** @param type a media type */
  download(name: string, type: string, content: string | Blob): void;
}

const AuraContext = createContext<Aura | undefined>(undefined);

export const AuraProvider = AuraContext.Provider;

export function useAura(): Aura {
  const aura = use(AuraContext);
  if (!aura) throw new Error('useAura needs an AuraProvider above it.');
  return aura;
}

/**
 * Subscribes to a part of a store's state.
 *
 * @param part must return the same value, as by `Object.is`, while the part is unchanged
 */
export function useStore<State, Part>(store: Readable<State>, part: (state: State) => Part): Part {
  return useSyncExternalStore(store.subscribe, () => part(store.get()));
}

/**
 * Binds the text of an empty element to a store without a render, for figures that change many times a minute. For each change React would
 * walk from the root of the page to the element. The whole text is replaced, including changes by foreign code such as a translator.
 *
 * @param text must be stable between renders
 * @returns the element's ref
 */
export function useStoreText<State>(
  store: Readable<State>,
  text: (state: State) => string,
): RefCallback<HTMLElement> {
  return useCallback(
    (element: HTMLElement | null) => {
      let shown: string | undefined;
      const update = () => {
        const now = text(store.get());
        if (element && now !== shown) element.textContent = now;
        shown = now;
      };
      update();
      return store.subscribe(update);
    },
    [store, text],
  );
}
