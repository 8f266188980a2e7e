import { describe, expect, test } from 'vitest';
import { attentionReason } from '../../../src/domain/attention.ts';
import { paceWarns } from '../../../src/domain/speech/pace.ts';
import { IDLE, RENDER_INTERVAL_MS } from '../../../src/flows/session/session-state.ts';
import { feedbackPace } from '../../../src/flows/session/shown-pace.ts';
import { FakeMedia, FRAME_RIGHT } from '../../fake-browser.ts';
import { settled } from '../../fake-clock.ts';
import { freshVisit } from './fake-visit.ts';

const visit = freshVisit();

describe('a session', () => {
  test('shows pace, fillers, posture and transcript, and ends with their report', async () => {
    await visit.started();
    expect(visit.state).toMatchObject({
      phase: 'listening',
      posture: 'good',
      pace: 0,
      fillers: 0,
    });
    await visit.listen(900);
    visit.recognizer.interim('um our');
    await visit.listen(600);
    visit.recognizer.final('Um, our goals.');
    visit.recognizer.interim('you know');
    await visit.listen(RENDER_INTERVAL_MS);
    expect(visit.state).toMatchObject({ fillers: 2, tail: { text: 'you know' } });
    expect(visit.state.utterances.map((utterance) => utterance.text)).toEqual(['Um, our goals.']);
    visit.media.camera!.frame = FRAME_RIGHT;
    await visit.listen(3250);
    expect(visit.state).toMatchObject({ pace: 0, elapsedS: 5 });
    // The pace sample of this second is shown at the next render.
    await visit.listen(RENDER_INTERVAL_MS);
    expect(visit.state).toMatchObject({ pace: 90, posture: 'leaning-left', elapsedS: 5 });
    const { sessionId: id } = visit.state;
    const madeAt = visit.clock.utcTime();
    void visit.controller.stop();
    await settled();
    expect(visit.state).toMatchObject({ phase: 'analyzing', posture: 'not-tracking' });
    await visit.clock.pass(3999);
    expect(visit.state.phase).toBe('analyzing');
    await visit.clock.pass(1);
    expect(visit.state.phase).toBe('done');
    expect(visit.made).toMatchObject([{ id, madeAt, kind: 'session' }]);
    expect(visit.reports[0]).toMatchObject({
      fullTranscript: 'Um, our goals. you know',
      fillerWordCount: 2,
      fillerWords: [
        { time: 0, word: 'um' },
        { time: 1, word: 'you know' },
      ],
      avgWPM: 90,
      paceTimeline: [{ time: '5s', wpm: 90 }],
      topicKeywords: { found: ['goal'], topicScore: 100 },
      speechType: 'persuasive',
    });
    // 15 frames in the middle, 36 to the side: 85 + 1.5 − 7.2, plus or minus one frame.
    expect(visit.reports[0]!.postureScore).toBeGreaterThanOrEqual(79);
    expect(visit.reports[0]!.postureScore).toBeLessThanOrEqual(80);
    expect(visit.sessions).toBe(1);
  });

  test('has the talk in its report as it is once the last words were followed', async () => {
    // A talk whose title is what its listeners have heard.
    visit.talk = () => ({
      id: 'talk',
      title: visit.state.utterances.map(({ text }) => text).join(' '),
      lengthS: null,
      sections: [],
      stretches: [],
      pauses: [],
    });
    await visit.run(5000, 'The first words.');
    visit.recognizer.final('The last ones.');
    const { talk } = await visit.written();
    expect(talk!.title).toBe('The first words. The last ones.');
  });

  test.each([
    [20, 180, 240, 'fast'],
    [15, 180, 180, undefined],
    [0, 90, 90, 'slow'],
  ])(
    'with %i words in 5 s shows %i WPM, and judges the focus by %i WPM',
    async (words, pace, paceRate, reason) => {
      await visit.started();
      if (words > 0) visit.recognizer.final(Array.from({ length: words }, (_, i) => `w${i}x`).join(' '));
      await visit.listen(5000 + 3 * RENDER_INTERVAL_MS);
      const state = visit.state;
      expect(state).toMatchObject({ pace, paceRate });
      const figures = { ...state, pace: feedbackPace(state, state.paceRate)! };
      expect(attentionReason('pacing', figures)).toBe(reason);
      // The specification's card warns by the clamped pace.
      expect(paceWarns(feedbackPace(state)!)).toBe(pace === 90);
    },
  );

  test('can begin again after the report is left', async () => {
    await visit.started();
    visit.recognizer.final('Our goals.');
    visit.controller.prepare();
    expect(visit.state.phase).toBe('listening');
    void visit.controller.stop();
    await visit.clock.pass(4000);
    expect(visit.state.phase).toBe('done');
    visit.controller.prepare();
    expect(visit.state).toMatchObject({ ...IDLE, media: { kind: 'waiting' } });
    await visit.answer(new FakeMedia());
    expect(visit.state.media).toMatchObject({ kind: 'open', camera: 'live' });
    visit.controller.start();
    expect(visit.state.phase).toBe('listening');
  });

  test('renders frequent changes three times a second, together with the clock', async () => {
    await visit.started();
    let renders = 0;
    visit.controller.subscribe(() => {
      renders += 1;
    });
    for (let said = 1; said <= 40; said += 1) {
      visit.recognizer.interim('word '.repeat(said));
      await visit.clock.pass(50);
    }
    // Two more: the first measurement is rendered at once, and so is the state of the recognizer.
    expect(renders).toBeLessThanOrEqual(2000 / RENDER_INTERVAL_MS + 2);
    await visit.clock.pass(RENDER_INTERVAL_MS);
    expect(visit.state).toMatchObject({ elapsedS: 2, tail: { text: 'word '.repeat(40).trim() } });
  });

  test('wakes the page only for the clock and the pace samples while nobody speaks', async () => {
    visit.media = new FakeMedia(null);
    // The analyst's timer for the next block runs in its own thread, but on the same clock here.
    visit.newCapture = () => undefined;
    const { after, every } = visit.clock;
    let calls = 0;
    const counted = (call: () => void) => () => {
      calls += 1;
      call();
    };
    visit.clock.after = (ms, call) => after(ms, counted(call));
    visit.clock.every = (ms, call) => every(ms, counted(call));
    await visit.started();
    // The recognizer has started, and counts as working.
    await visit.clock.pass(2000);
    for (const when of ['at first', 'later']) {
      calls = 0;
      await visit.clock.pass(10_000);
      // Each second the clock, and every 5 s the pace sample that the analyst has returned.
      expect(calls, when).toBeLessThanOrEqual(12);
    }
    expect(visit.state).toMatchObject({ phase: 'listening', elapsedS: 22 });
  });

  test('shows the last words at Stop, even if the analyst answers after it', async () => {
    await visit.run(1100);
    visit.recognizer.final('hello');
    await settled();
    visit.recognizer.interim('last words');
    void visit.controller.stop();
    expect(visit.state.utterances).toHaveLength(1);
    await visit.clock.pass(RENDER_INTERVAL_MS);
    expect(visit.state.tail.text).toBe('last words');
  });

  test('starts once when Start is pressed twice', async () => {
    await visit.run(1000, 'hello');
    visit.controller.start();
    await visit.clock.pass(1000 + RENDER_INTERVAL_MS);
    expect(visit.recognizer.starts).toBe(1);
    expect(visit.state).toMatchObject({ elapsedS: 2, utterances: [{ text: 'hello' }] });
    expect(visit.worker.calls.filter((call) => call === 'begin')).toHaveLength(1);
  });

  test('reports and counts once when Stop is pressed twice; without a session, Stop has no effect', async () => {
    await visit.open();
    await visit.controller.stop();
    expect(visit.sessions).toBe(0);
    visit.controller.start();
    await visit.clock.pass(1000);
    void visit.controller.stop();
    void visit.controller.stop();
    visit.controller.start();
    await visit.clock.pass(4000);
    expect(visit.reports).toHaveLength(1);
    expect(visit.sessions).toBe(1);
  });

  test('can be stopped before a word was spoken', async () => {
    await visit.run(2000);
    expect(await visit.written()).toMatchObject({
      fullTranscript: '',
      fillerWordCount: 0,
      avgWPM: 90,
      passages: [],
      wordTimes: [],
    });
  });

  test('ignores results after Stop', async () => {
    await visit.run(1000, 'hello');
    void visit.controller.stop();
    visit.recognizer.final('too late');
    await visit.clock.pass(4000);
    expect(visit.reports[0]!.fullTranscript).toBe('hello');
    expect(visit.clock.waiting).toBe(0);
  });

  test('stops everything when the screen is left, and only offers its report', async () => {
    await visit.run(1000, 'hello');
    visit.controller.leave();
    await visit.clock.pass(60_000);
    expect(visit.media.stopped).toBe(true);
    expect(visit.recognizer).toMatchObject({ starts: 1, stops: 1 });
    expect(visit.worker.closed).toBe(true);
    expect(visit.reports).toEqual([]);
    expect(visit.offered.map(({ report }) => report.fullTranscript)).toEqual(['hello']);
    expect(visit.sessions).toBe(0);
    expect(visit.clock.waiting).toBe(0);
  });

  test('still reports when the screen is left right after Stop', async () => {
    await visit.run(1000, 'hello');
    void visit.controller.stop();
    visit.controller.leave();
    await visit.clock.pass(5000);
    expect(visit.reports.map((one) => one.fullTranscript)).toEqual(['hello']);
    expect(visit.worker.closed).toBe(true);
    expect(visit.media.stopped).toBe(true);
    expect(visit.clock.waiting).toBe(0);
  });

  test('starts from zero after an earlier one', async () => {
    await visit.run(6000, 'um hello');
    await visit.written();
    await visit.startAgain();
    expect(visit.state).toMatchObject({
      phase: 'listening',
      fillers: 0,
      pace: 0,
      elapsedS: 0,
      utterances: [],
    });
    visit.recognizer.final('again');
    await visit.clock.pass(1000);
    void visit.controller.stop();
    await visit.clock.pass(4000);
    expect(visit.reports[1]).toMatchObject({ fullTranscript: 'again', fillerWordCount: 0, paceTimeline: [] });
    expect(visit.reports[1]!.postureScore).toBe(86);
  });

  test('can last an hour', async () => {
    await visit.started(new FakeMedia(null));
    for (let minute = 0; minute < 60; minute += 1) {
      visit.recognizer.final(`this is minute ${minute}`);
      await visit.clock.pass(60_000);
      visit.recognizer.end();
    }
    const hour = await visit.written();
    expect(hour.paceTimeline).toHaveLength(720);
    expect(hour.repeatedPhrases).toEqual([{ phrase: 'this is minute', count: 60 }]);
  });
});
