import { scoreRangeOf, shownFigure } from '../../domain/written-report/score-range.ts';
import type { ComprehensiveReport } from '../../domain/written-report/comprehensive-report.ts';
import { SKILLS } from '../../domain/video-specification.ts';
import type { VideoReport } from '../../domain/written-report/video-report.ts';
import {
  modelTimeText,
  SCORE_RANGE,
  COMPREHENSIVE_REPORT,
  SKILL,
  VIDEO_REPORT,
  WRITTEN,
} from './video-report.ts';

/** A number of the model, with at most two decimals. */
export function figureText(figure: number): string {
  return String(shownFigure(figure));
}

/** @param lengthS length of the video in seconds; undefined if it was not measured */
export function videoReportText(report: VideoReport, lengthS?: number): string {
  const { overallPresenceScore: overall, skillBreakdown, actionableHighlights } = report;
  const { voice } = skillBreakdown;
  return joined([
    `${VIDEO_REPORT.score}: ${figureText(overall)} ${VIDEO_REPORT.ofHundred} (${SCORE_RANGE[scoreRangeOf(overall)]})`,
    part(VIDEO_REPORT.bestTrait, orNothing(report.bestTrait)),
    part(VIDEO_REPORT.needsImprovement, orNothing(report.needsImprovement)),
    part(
      VIDEO_REPORT.skills,
      ...SKILLS.map((skill) => {
        const { score, comments } = skillBreakdown[skill];
        return `- ${SKILL[skill]}: ${VIDEO_REPORT.scored(figureText(score))}. ${orNothing(comments)}`;
      }),
      ...(voice.wpm === undefined
        ? []
        : [`- ${VIDEO_REPORT.pace}: ${figureText(voice.wpm)} ${VIDEO_REPORT.paceUnit}`]),
      ...(voice.wpm === undefined || voice.fillerWords === undefined
        ? []
        : [`- ${VIDEO_REPORT.fillers}: ${figureText(voice.fillerWords)}`]),
    ),
    part(
      VIDEO_REPORT.highlights,
      ...list(
        actionableHighlights,
        ({ timestamp, type, advice }) => `${modelTimeText(timestamp, lengthS)} ${type}: ${orNothing(advice)}`,
      ),
    ),
  ]);
}

/**
 * A comprehensive report as plain text, under the goal that the speaker gave.
 *
 * @param lengthS length of the video in seconds; undefined if it was not measured
 */
export function comprehensiveReportText(goal: string, report: ComprehensiveReport, lengthS?: number): string {
  const { audioAnalysis: audio, videoAnalysis: video } = report;
  return joined([
    part(COMPREHENSIVE_REPORT.goal, goal),
    part(COMPREHENSIVE_REPORT.summary, orNothing(report.executiveSummary)),
    COMPREHENSIVE_REPORT.audio,
    part(COMPREHENSIVE_REPORT.transcript, orNothing(audio.transcriptSummary)),
    part(COMPREHENSIVE_REPORT.keyPoints, ...list(audio.keyPoints, orNothing)),
    part(COMPREHENSIVE_REPORT.delivery, orNothing(audio.vocalDelivery)),
    COMPREHENSIVE_REPORT.video,
    part(COMPREHENSIVE_REPORT.visual, orNothing(video.visualSummary)),
    part(COMPREHENSIVE_REPORT.body, orNothing(video.bodyLanguageAndSentiment)),
    part(
      COMPREHENSIVE_REPORT.moments,
      ...list(
        video.keyVisualMoments,
        ({ timestamp, description }) => `${modelTimeText(timestamp, lengthS)} ${orNothing(description)}`,
      ),
    ),
    part(COMPREHENSIVE_REPORT.insights, ...list(report.overallInsightsAndRecommendations, orNothing)),
  ]);
}

/** The page shows the same sentence for a text that the model left empty. */
const orNothing = (text: string) => (text.trim() === '' ? WRITTEN.nothing : text);

const list = <Item>(items: readonly Item[], line: (item: Item) => string): readonly string[] =>
  items.length === 0 ? [WRITTEN.nothing] : items.map((item) => `- ${line(item)}`);

const part = (heading: string, ...lines: readonly string[]) => [heading, ...lines].join('\n');

const joined = (parts: readonly string[]) => `${parts.join('\n\n')}\n`;
