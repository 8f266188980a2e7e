import { createElement, Fragment, type ReactElement } from 'react';
import type { SessionReport } from '../../src/domain/session-report/session-report.ts';
import { GrowthPart } from '../../src/ui/session-report/GrowthPart.tsx';
import { KeyMetricsPart, ReportHeadline } from '../../src/ui/session-report/KeyMetricsPart.tsx';
import { MarkedTranscript } from '../../src/ui/transcript/MarkedTranscript.tsx';
import { NextStepPart } from '../../src/ui/transcript/NextStepPart.tsx';
import { PosturePart } from '../../src/ui/session-report/PosturePart.tsx';
import { TopicPart } from '../../src/ui/session-report/TopicPart.tsx';
import { VocalDelivery } from '../../src/ui/session-report/VocalDelivery.tsx';

/** The parts of a report that contain statements, in their order. The pace chart is left out. */
export function reportParts(report: SessionReport): ReactElement {
  return createElement(
    Fragment,
    {},
    createElement(ReportHeadline, { report }),
    createElement(NextStepPart, { step: report.nextStep }),
    createElement(KeyMetricsPart, { report }),
    createElement(MarkedTranscript, { report }),
    report.postureTimeline &&
      createElement(PosturePart, {
        timeline: report.postureTimeline,
        seen: report.postureSeen,
        facing: report.facing,
        lengthS: report.lengthS,
      }),
    createElement(VocalDelivery, {
      voice: report.voice,
      unmeasuredS: report.voiceUnmeasuredS,
      missingS: report.microphoneMissingS,
      handedOver: { spans: report.microphoneHandedOver, sessionS: report.lengthS },
      tooShort: report.voiceTooShort,
      wordsCounted: report.speechMeasured,
      lengthS: report.lengthS,
      presentS: report.lengthS - report.awayS,
      advised: report.nextStep.kind === 'mend' ? report.nextStep.finding.subject : undefined,
    }),
    createElement(GrowthPart, { report }),
    createElement(TopicPart, { report }),
  );
}
