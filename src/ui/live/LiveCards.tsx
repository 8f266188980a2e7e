import { useEffect, useState } from 'react';
import { type AttentionReason, attentionReason } from '../../domain/attention.ts';
import { coachedFocus, type FocusArea } from '../../domain/setup.ts';
import { ENGLISH_TAG } from '../../domain/spoken-language.ts';
import { PACE_SLOW_WPM } from '../../domain/speech/specification.ts';
import { paceWarns } from '../../domain/speech/pace.ts';
import {
  countsNoFillers,
  type SessionController,
  type SessionState,
} from '../../flows/session/session-state.ts';
import { feedbackPace, paceIsEstimated, shownPace, withoutWords } from '../../flows/session/shown-pace.ts';
import { useAura, useStoreText, useStore } from '../context.ts';
import { ATTENTION, CARDS, POSTURE } from '../strings/live-cards.ts';
import { FeedbackCard } from './FeedbackCard.tsx';

/** A change of attention must last this long to be shown. */
const ATTENTION_DELAY_MS = 1000;

/**
 * The three figures.
 *
 * @param onAttention called with whether the chosen focus needs attention, and with false when the cards are hidden (rule 14)
 */
export function LiveCards(props: { session: SessionController; onAttention(needed: boolean): void }) {
  const { session, onAttention } = props;
  const focus = useStore(useAura().setup, (state) => state.focusArea);
  const wordless = useStore(session, withoutWords);
  const isEnglish = useStore(session, ({ language }) => language === ENGLISH_TAG);
  const ownWords = useStore(useAura().setup, (state) => state.ownWords);
  const uncounted = useStore(session, (state) => countsNoFillers(state, ownWords));
  const estimated = useStore(session, paceIsEstimated);
  const warning = useStore(session, paceWarning);
  const posture = useStore(session, (state) => state.posture);
  const coachFillers = useStore(useAura().setup, (state) => state.coachFillers);
  const reason = useAttention(session);
  useEffect(() => {
    onAttention(reason !== undefined);
    return () => onAttention(false);
  }, [onAttention, reason]);
  const englishTip = wordless ? CARDS.fillersUnknownTip : CARDS.fillersTip(coachFillers);
  const ofFocus = (area: FocusArea) =>
    area === focus ? { focusLabel: CARDS.focus, reason: reason && ATTENTION[reason] } : {};
  return (
    <>
      <FeedbackCard
        name={CARDS.pace}
        figure={useStoreText(session, paceText)}
        unit={estimated ? CARDS.paceEstimated : CARDS.paceUnit}
        tip={isEnglish ? CARDS.paceTip : CARDS.paceTipElsewhere}
        warning={warning}
        {...ofFocus('pacing')}
      />
      <FeedbackCard
        name={CARDS.fillers}
        figure={useStoreText(session, uncounted ? notCounted : fillersText)}
        isText={wordless || uncounted}
        tip={isEnglish || wordless ? englishTip : CARDS.fillersTipElsewhere}
        {...ofFocus('fillers')}
      />
      <FeedbackCard
        name={CARDS.posture}
        figure={useStoreText(session, postureText)}
        isText
        shape={posture}
        tip={CARDS.postureTip}
        {...ofFocus('posture')}
      />
    </>
  );
}

/** Why the chosen focus needs attention; a change counts once it has lasted `ATTENTION_DELAY_MS`. */
function useAttention(session: SessionController): AttentionReason | undefined {
  const focus = useStore(useAura().setup, coachedFocus);
  const [reason, setReason] = useState(() => reasonNow(session.get(), focus));
  useEffect(() => {
    let latest: AttentionReason | 'unknown' | undefined = 'unknown';
    let timer: number | undefined;
    const update = () => {
      const now = reasonNow(session.get(), focus);
      if (now === latest) return;
      latest = now;
      clearTimeout(timer);
      timer = window.setTimeout(() => setReason(now), ATTENTION_DELAY_MS);
    };
    update();
    const unsubscribe = session.subscribe(update);
    return () => {
      unsubscribe();
      clearTimeout(timer);
    };
  }, [session, focus]);
  return reason;
}

function reasonNow(state: SessionState, focus: FocusArea | undefined): AttentionReason | undefined {
  if (state.phase !== 'listening') return undefined;
  // The rate that listeners notice is from studies of English.
  const fillers = state.language === ENGLISH_TAG ? state.fillers : 0;
  return attentionReason(focus, { ...state, fillers, pace: feedbackPace(state, state.paceRate) ?? 0 });
}

function paceText(state: SessionState): string {
  return String(shownPace(state) ?? CARDS.paceUnknown);
}

const notCounted = () => CARDS.fillersUnknown;

function fillersText(state: SessionState): string {
  return withoutWords(state) ? CARDS.fillersUnknown : String(state.fillers);
}

function postureText({ posture }: SessionState): string {
  return POSTURE[posture];
}

function paceWarning(state: SessionState): string | undefined {
  const pace = feedbackPace(state) ?? 0;
  return paceWarns(pace) ? CARDS.paceWarning[pace < PACE_SLOW_WPM ? 'slow' : 'fast'] : undefined;
}
