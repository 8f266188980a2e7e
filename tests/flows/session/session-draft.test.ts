import { expect, test } from 'vitest';
import { reportOfDraft, type SessionDraft } from '../../../src/flows/session/session-draft.ts';
import { FRAME_RIGHT } from '../../fake-browser.ts';
import { FakeAnalyst } from '../../fake-worker.ts';
import { FakeVisit } from './fake-visit.ts';

/** Passes the draft through JSON, as session storage does. */
const saved = (draft: SessionDraft | undefined) => JSON.parse(JSON.stringify(draft)) as SessionDraft;

test('a report from a draft has the words, pace and posture score of a report at Stop', async () => {
  const visit = new FakeVisit();
  const { clock, recognizer, media } = visit;
  await visit.started();
  media.camera!.frame = FRAME_RIGHT;
  for (let i = 0; i < 12; i += 1) {
    recognizer.final(`um left${i} right${i}`);
    await clock.pass(1000);
  }
  recognizer.interim('and the last words');
  await clock.pass(100);
  const draft = saved(visit.controller.draft());
  const { fullTranscript, fillerWordCount, avgWPM, postureScore, speechType } = await visit.written();
  expect(fullTranscript).toMatch(/and the last words$/);
  const restored = await reportOfDraft(draft, (onEvent) => new FakeAnalyst(onEvent, {}, clock));
  const { id } = visit.made[0]!;
  expect(restored).toMatchObject({
    id,
    madeAt: draft.madeAt,
    report: { fullTranscript, fillerWordCount, avgWPM, postureScore, speechType },
  });
});

test('a worker that dies while it builds the report is replaced', async () => {
  const visit = new FakeVisit();
  await visit.run(1000, 'hello there');
  const draft = saved(visit.controller.draft());
  let started = 0;
  const restored = await reportOfDraft(draft, (onEvent) => {
    started += 1;
    const worker = new FakeAnalyst(onEvent, {}, visit.clock);
    if (started === 1) worker.die();
    return worker;
  });
  expect(started).toBe(2);
  expect(restored.report.fullTranscript).toBe('hello there');
});

test('there is a draft from Start until the report is shown', async () => {
  const visit = new FakeVisit();
  await visit.open();
  expect(visit.controller.draft()).toBeUndefined();
  visit.controller.start();
  await visit.clock.pass(2000);
  expect(visit.controller.draft()).toMatchObject({ stopped: false, facts: { elapsedS: 2 } });
  void visit.controller.stop();
  await visit.clock.pass(3000);
  expect(visit.controller.draft()).toMatchObject({ stopped: true, facts: { elapsedS: 2 } });
  await visit.clock.pass(1000);
  expect(visit.controller.draft()).toBeUndefined();
});
