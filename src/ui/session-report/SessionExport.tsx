import type { MadeSession } from '../../domain/progress/kept-report.ts';
import { chapterCues } from '../../domain/subtitles/chapters.ts';
import { type Cue, subtitleCues } from '../../domain/subtitles/cues.ts';
import { cuesOfTake, type SubtitleFormat } from '../../domain/subtitles/subtitle-file.ts';
import { useAura } from '../context.ts';
import { useTakeOfReport } from './use-take-of-report.ts';
import { ExportActions } from '../components/ExportActions.tsx';
import { downloadSubtitlesOf } from '../download-subtitles.ts';
import { textOnScreen } from '../page-text.ts';
import { pageOnScreen } from '../save-page.ts';
import { REPORT } from '../strings/session-report.ts';
import { TALK } from '../strings/talk.ts';

/**
 * Exports a session report: the screen's content as text or as an HTML file, the report as JSON, the transcript as subtitles.
 *
 * @param props.madeAt when a kept report was made, ISO 8601
 */
export function SessionExport(props: { made: MadeSession; madeAt: string | undefined; onSaved(): void }) {
  const { made, madeAt, onSaved } = props;
  const { id, report } = made;
  const { talk } = report;
  const { exportActions } = useAura();
  const takeOfReport = useTakeOfReport(id);
  async function downloadSubtitles(format: SubtitleFormat): Promise<void> {
    await downloadCues(subtitleCues(report.fullTranscript, report.wordTimes, report.lengthS), format);
  }
  async function downloadCues(cues: readonly Cue[], format: SubtitleFormat, part?: string): Promise<void> {
    const take = await takeOfReport();
    downloadSubtitlesOf(
      take ? cuesOfTake(cues, take) : cues,
      format,
      take?.name ?? REPORT.fileName,
      exportActions,
      part,
    );
  }
  return (
    <ExportActions
      onCopy={async () => {
        const copied = await exportActions.copy(textOnScreen());
        if (copied) onSaved();
        return copied;
      }}
      onDownload={(format) => {
        onSaved();
        if (format === 'text') exportActions.download(`${REPORT.fileName}.txt`, 'text/plain', textOnScreen());
        else {
          // The name of the microphone is private, so it is left out.
          const data = JSON.stringify({ ...report, microphone: undefined }, null, 2);
          exportActions.download(`${REPORT.fileName}.json`, 'application/json', data);
        }
      }}
      onDownloadSubtitles={
        report.wordTimes.length > 0 ? (format) => void downloadSubtitles(format) : undefined
      }
      onDownloadChapters={
        talk
          ? () => void downloadCues(chapterCues(talk, TALK.untitledSection), 'webvtt', '.chapters')
          : undefined
      }
      onSavePage={async () => {
        const page = await pageOnScreen({ madeAt, session: report });
        if (page === undefined) return false;
        onSaved();
        exportActions.download(`${REPORT.fileName}.html`, 'text/html', page);
        return true;
      }}
    />
  );
}
