import { beforeEach, describe, expect, test } from 'vitest';
import { RENDER_INTERVAL_MS } from '../../../src/flows/session/session-state.ts';
import { shownPace, withoutWords } from '../../../src/flows/session/shown-pace.ts';
import { FakeMedia, refuseStart } from '../../fake-browser.ts';
import { settled } from '../../fake-clock.ts';
import { spoken } from '../../spoken.ts';
import { FakeVisit } from './fake-visit.ts';

let visit = new FakeVisit();
let { clock, prompt, recognizer, reports, captures } = visit;

beforeEach(() => {
  visit = new FakeVisit();
  ({ clock, prompt, recognizer, reports, captures } = visit);
});

describe('voice analysis', () => {
  const SECOND = 16_000;

  const speech = (seconds: number) => spoken(seconds, SECOND);

  async function say(samples: Float32Array): Promise<void> {
    await settled();
    captures.at(-1)!.push(samples);
    await settled();
  }

  test('captures sound only from Start to Stop', async () => {
    await visit.open();
    expect(captures).toEqual([]);
    visit.controller.start();
    await settled();
    expect(captures).toHaveLength(1);
    await clock.pass(6000);
    await say(speech(6));
    expect(captures[0]!.closed).toBe(false);
    void visit.controller.stop();
    expect(captures[0]!.closed).toBe(true);
    await clock.pass(4000);
    expect(reports[0]!.voice).toMatchObject({ analyzedS: expect.closeTo(6), signal: 'good' });
    expect(reports[0]!.voiceUnmeasuredS).toBe(0);
  });

  test('provides an unclamped pace while no words are recognized', async () => {
    recognizer.onStart = refuseStart;
    await visit.started();
    expect(withoutWords(visit.controller.get())).toBe(true);
    expect(shownPace(visit.controller.get())).toBeNull();
    await clock.pass(6000);
    await say(speech(6));
    await clock.pass(RENDER_INTERVAL_MS);
    expect(shownPace(visit.controller.get())).toBe(Math.round(visit.controller.get().voice!.pace!));
    // Once words are recognized, they are counted.
    recognizer.onStart = () => {};
    await clock.pass(5000);
    recognizer.final('hello');
    await clock.pass(RENDER_INTERVAL_MS);
    expect(withoutWords(visit.controller.get())).toBe(false);
    expect(shownPace(visit.controller.get())).toBe(visit.controller.get().pace);
  });

  test('reports a silent microphone', async () => {
    await visit.started();
    await say(new Float32Array(SECOND));
    await clock.pass(RENDER_INTERVAL_MS);
    expect(visit.controller.get().voice).toEqual({ silent: true, pace: null });
  });

  test('measures nothing if the microphone cannot be captured', async () => {
    visit.newCapture = () => undefined;
    await visit.started();
    await clock.pass(6000);
    expect(visit.controller.get().voice).toBeUndefined();
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
    await visit.started();
    await clock.pass(3000);
    await say(speech(3));
    void visit.controller.open();
    expect(captures[0]!.closed).toBe(true);
    prompt.answer(new FakeMedia());
    await settled();
    expect(captures).toHaveLength(2);
    await clock.pass(4000);
    await say(speech(4));
    expect((await visit.written()).voice!.analyzedS).toBeCloseTo(7);
  });

  test('starts again in a new worker, and the report counts the unmeasured seconds', async () => {
    await visit.started();
    recognizer.hear();
    recognizer.final('hello there');
    await clock.pass(20_000);
    await say(speech(20));
    visit.worker.die();
    await settled();
    expect(captures.map(({ closed }) => closed)).toEqual([true, false]);
    await clock.pass(5000);
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
