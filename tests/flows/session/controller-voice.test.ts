import { describe, expect, test } from 'vitest';
import { RENDER_INTERVAL_MS } from '../../../src/flows/session/session-state.ts';
import { shownPace, withoutWords } from '../../../src/flows/session/shown-pace.ts';
import { speechNotes } from '../../../src/flows/session/speech-notes.ts';
import { NO_SOUND_AFTER_MS } from '../../../src/workers/session/voice-listener.ts';
import { FakeMedia, refuseStart } from '../../fake-browser.ts';
import { settled } from '../../fake-clock.ts';
import { spoken } from '../../spoken.ts';
import { freshVisit } from './fake-visit.ts';

const visit = freshVisit();

describe('voice analysis', () => {
  const SECOND = 16_000;

  const speech = (seconds: number) => spoken(seconds, SECOND);

  async function say(samples: Float32Array): Promise<void> {
    await settled();
    visit.captures.at(-1)!.push(samples);
    await settled();
  }

  test('captures sound only from Start to Stop', async () => {
    await visit.open();
    expect(visit.captures).toEqual([]);
    visit.controller.start();
    await settled();
    expect(visit.captures).toHaveLength(1);
    await visit.clock.pass(6000);
    await say(speech(6));
    expect(visit.captures[0]!.closed).toBe(false);
    void visit.controller.stop();
    expect(visit.captures[0]!.closed).toBe(true);
    await visit.clock.pass(4000);
    expect(visit.reports[0]!.voice).toMatchObject({ analyzedS: expect.closeTo(6), signal: 'good' });
    expect(visit.reports[0]!.voiceUnmeasuredS).toBe(0);
  });

  test('without any block is silent after 5 s: said, and judged as neither a pause nor a slow pace', async () => {
    await visit.started();
    await visit.clock.pass(NO_SOUND_AFTER_MS + RENDER_INTERVAL_MS);
    expect(speechNotes(visit.state, false)).toEqual(['microphone-silent']);
    expect(shownPace(visit.state)).toBeNull();
  });

  test('whose blocks stop is said to be silent, its time is unmeasured, and a block ends the notice', async () => {
    await visit.started();
    await visit.listen(10_000);
    visit.recognizer.final('six words for the first part');
    await visit.clock.pass(20_000);
    expect(speechNotes(visit.state, false)).toEqual(['microphone-silent']);
    await visit.listen(5000);
    expect(speechNotes(visit.state, false)).not.toContain('microphone-silent');
    const report = await visit.written();
    expect(report.voice?.analyzedS).toBeCloseTo(15, 0);
    expect(report.voiceUnmeasuredS).toBeCloseTo(20, 0);
    expect(report.voice?.pauses.value?.count ?? 0).toBe(0);
    expect(report.paceTimeline.map(({ time }) => time)).toEqual(['5s', '10s', '15s', '35s']);
  });

  test('closes a capture that opens after the screen was left, and does not analyze it', async () => {
    await visit.open();
    visit.controller.start();
    visit.controller.leave();
    await settled();
    expect(visit.captures[0]!.closed).toBe(true);
    expect(visit.worker.calls).not.toContain('listen');
  });

  test('provides an unclamped pace while no words are recognized', async () => {
    visit.recognizer.onStart = refuseStart;
    await visit.started();
    expect(withoutWords(visit.state)).toBe(true);
    expect(shownPace(visit.state)).toBeNull();
    await visit.clock.pass(6000);
    await say(speech(6));
    await visit.clock.pass(RENDER_INTERVAL_MS);
    expect(shownPace(visit.state)).toBe(Math.round(visit.state.voice!.pace!));
    // Once words are recognized, they are counted.
    visit.recognizer.onStart = () => {};
    await visit.clock.pass(5000);
    visit.recognizer.final('hello');
    await visit.clock.pass(RENDER_INTERVAL_MS);
    expect(withoutWords(visit.state)).toBe(false);
    expect(shownPace(visit.state)).toBe(visit.state.pace);
  });

  test('reports a silent microphone', async () => {
    await visit.started();
    await say(new Float32Array(SECOND));
    await visit.clock.pass(RENDER_INTERVAL_MS);
    expect(visit.state.voice).toEqual({ silent: true, pace: null });
  });

  test('measures nothing if the microphone cannot be captured', async () => {
    visit.newCapture = () => undefined;
    await visit.run(6000);
    expect(visit.state.voice).toBeUndefined();
    expect(await visit.written()).toMatchObject({ voice: null, voiceUnmeasuredS: 0 });
  });

  test('reports a session that ends at once as too short, if the microphone works', async () => {
    await visit.started();
    expect(await visit.written()).toMatchObject({ voice: null, voiceTooShort: true });
  });

  test('does not report a session with a failed capture as too short', async () => {
    visit.newCapture = () => undefined;
    await visit.started();
    await settled();
    expect(await visit.written()).toMatchObject({ voice: null, voiceTooShort: false });
  });

  test('continues with a second microphone', async () => {
    await visit.run(3000);
    await say(speech(3));
    void visit.controller.open();
    expect(visit.captures[0]!.closed).toBe(true);
    await visit.answer(new FakeMedia());
    expect(visit.captures).toHaveLength(2);
    await visit.clock.pass(4000);
    await say(speech(4));
    expect((await visit.written()).voice!.analyzedS).toBeCloseTo(7);
  });

  test('starts again in a new worker, and the report counts the unmeasured seconds', async () => {
    await visit.started();
    visit.recognizer.hear();
    visit.recognizer.final('hello there');
    await visit.clock.pass(20_000);
    await say(speech(20));
    visit.worker.die();
    await settled();
    expect(visit.captures.map(({ closed }) => closed)).toEqual([true, false]);
    await visit.clock.pass(5000);
    await say(spoken(5, SECOND, (atS) => atS < 2 || atS > 3));
    const report = await visit.written();
    expect(report).toMatchObject({
      fullTranscript: 'hello there',
      voice: { analyzedS: expect.closeTo(5) },
      voiceUnmeasuredS: 20,
    });
    expect(report.voice!.pauses.value!.longest!.startS).toBeCloseTo(22, 0);
  });
});
