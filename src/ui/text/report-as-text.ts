import { bandOf } from '../../domain/report/band.ts';
import type { ComprehensiveReport } from '../../domain/report/comprehensive-report.ts';
import { SKILLS } from '../../domain/report/video-limits.ts';
import type { VideoReport } from '../../domain/report/video-report.ts';
import { COACH } from './shell.ts';
import { BAND, COMPREHENSIVE_REPORT, SKILL, VIDEO_REPORT } from './video.ts';

/** A number of a model's, with two decimals at most. */
export function figureText(figure: number): string {
  return String(Number(figure.toFixed(2)));
}

/** A video report as plain text, to paste or to send. */
export function videoReportText(report: VideoReport): string {
  const { overallPresenceScore: overall, skillBreakdown, actionableHighlights } = report;
  const { voice } = skillBreakdown;
  return joined([
    `${COACH} - ${VIDEO_REPORT.heading}`,
    `${VIDEO_REPORT.score}: ${figureText(overall)} ${VIDEO_REPORT.ofHundred} (${BAND[bandOf(overall)]})`,
    part(VIDEO_REPORT.bestTrait, report.bestTrait),
    part(VIDEO_REPORT.needsImprovement, report.needsImprovement),
    part(
      VIDEO_REPORT.skills,
      ...SKILLS.map((skill) => {
        const { score, comments } = skillBreakdown[skill];
        return `- ${SKILL[skill]}: ${VIDEO_REPORT.scored(figureText(score))}. ${comments}`;
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
      ...actionableHighlights.map(({ timestamp, type, advice }) => `- ${timestamp} ${type}: ${advice}`),
    ),
  ]);
}

/** A comprehensive report as plain text, and the goal it was asked for. */
export function comprehensiveReportText(goal: string, report: ComprehensiveReport): string {
  const { audioAnalysis: audio, videoAnalysis: video } = report;
  return joined([
    `${COACH} - ${COMPREHENSIVE_REPORT.heading}`,
    part(COMPREHENSIVE_REPORT.goal, goal),
    part(COMPREHENSIVE_REPORT.summary, report.executiveSummary),
    part(COMPREHENSIVE_REPORT.transcript, audio.transcriptSummary),
    part(COMPREHENSIVE_REPORT.keyPoints, ...audio.keyPoints.map(listed)),
    part(COMPREHENSIVE_REPORT.delivery, audio.vocalDelivery),
    part(COMPREHENSIVE_REPORT.visual, video.visualSummary),
    part(COMPREHENSIVE_REPORT.body, video.bodyLanguageAndSentiment),
    part(
      COMPREHENSIVE_REPORT.moments,
      ...video.keyVisualMoments.map(({ timestamp, description }) => listed(`${timestamp} ${description}`)),
    ),
    part(COMPREHENSIVE_REPORT.insights, ...report.overallInsightsAndRecommendations.map(listed)),
  ]);
}

const listed = (text: string) => `- ${text}`;

const part = (heading: string, ...lines: readonly string[]) => [heading, ...lines].join('\n');

const joined = (parts: readonly string[]) => `${parts.join('\n\n')}\n`;
