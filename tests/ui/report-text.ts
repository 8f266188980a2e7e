import { createElement, Fragment } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { SessionReport } from '../../src/domain/session-report/session-report.ts';
import { GrowthPart } from '../../src/ui/session-report/GrowthPart.tsx';
import { KeyMetricsPart, ReportHeadline } from '../../src/ui/session-report/KeyMetricsPart.tsx';
import { LikelyFillersPart } from '../../src/ui/session-report/LikelyFillersPart.tsx';
import { MarkedTranscript } from '../../src/ui/session-report/MarkedTranscript.tsx';
import { NextStepPart } from '../../src/ui/session-report/NextStepPart.tsx';
import { TopicPart } from '../../src/ui/session-report/TopicPart.tsx';
import { VocalDelivery } from '../../src/ui/session-report/VocalDelivery.tsx';

/** The parts of a report that make statements, by name, as markup. */
export function reportMarkup(report: SessionReport): string {
  return renderToStaticMarkup(
    createElement(
      Fragment,
      {},
      createElement(ReportHeadline, { report }),
      createElement(NextStepPart, { step: report.nextStep }),
      createElement(KeyMetricsPart, { report }),
      createElement(VocalDelivery, {
        voice: report.voice,
        unmeasuredSeconds: report.voiceUnmeasuredS,
        tooShort: report.voiceTooShort,
        wordsCounted: report.speechMeasured,
        soundKept: false,
      }),
      report.likelyFillers &&
        report.fullTranscript !== '' &&
        createElement(LikelyFillersPart, {
          use: report.likelyFillers,
          listed: report.fillerWordCount ?? 0,
        }),
      createElement(MarkedTranscript, {
        passages: report.passages,
        coached: report.fillersCoached,
        ownWord: undefined,
      }),
      createElement(GrowthPart, { report }),
      createElement(TopicPart, { report }),
    ),
  );
}

const ENTITIES: Record<string, string> = {
  '&#x27;': "'",
  '&quot;': '"',
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
};

/** The text of markup, a line for each block. Tables and what is hidden from screen readers are left out. */
export function textOf(markup: string): string {
  return markup
    .replaceAll(/<details.*?<\/details>|<(p|div|svg)[^>]* aria-hidden="true".*?<\/\1>/gs, '')
    .replaceAll(/<\/(?:p|li|h2|h3|dt|dd|div|ul)>/g, '\n')
    .replaceAll(/<[^>]+>/g, '')
    .replaceAll(/&[#\w]+;/g, (entity) => ENTITIES[entity] ?? entity)
    .replaceAll(/[ \t]+/g, ' ')
    .replaceAll(/\n\s*/g, '\n');
}
