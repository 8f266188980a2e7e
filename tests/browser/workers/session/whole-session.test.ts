import { expect, test } from 'vitest';
import { sessionReport } from '../../../../src/domain/session-report/session-report.ts';
import { createTracker } from '../../../../src/domain/posture/tracker.ts';
import { createSpeechAnalytics } from '../../../../src/domain/speech/analytics.ts';
import { connectAnalyst } from '../../../../src/workers/session/connect-analyst.ts';
import { drawLiving } from '../../../drawn-frame.ts';
import { read } from '../../../script.ts';
import { FRAME_LEFT, FRAME_RIGHT, imagesOf, MIDDLE, NOBODY } from '../../drawn-camera.ts';
import { FACTS } from '../../../session-facts.ts';

const SCRIPT = `
  0.5 ~ um our
  1.2 = Um, our goal is this. / ~ you
  6.1 ~ you know we
  6.5 = You know we begin. We begin.
  9.0 | run 2
  12.0 ~ <b>well</b> we begin
  17.0 = <b>well</b> we begin. You know we begin.
  20.0 ~ right
`;
const PICTURES = [MIDDLE, MIDDLE, FRAME_RIGHT, MIDDLE, NOBODY, FRAME_LEFT];

test('a session in the worker has the same results as one in the page', async () => {
  const connection = connectAnalyst(() => {});
  const speech = createSpeechAnalytics();
  const tracker = createTracker();
  await connection.remote.begin();

  for (const { update, atS } of read(SCRIPT)) {
    expect(await connection.remote.addRecognition(update, atS)).toEqual(speech.addRecognition(update, atS));
  }
  await connection.remote.setTarget('posture');
  const shown = PICTURES.map((picture, i) => {
    const images = imagesOf(picture);
    const frames = drawLiving(picture);
    tracker.track(frames[i % frames.length]!, i * 100);
    return frameOf(images[i % images.length]!, i * 100);
  });
  await connection.remote.watch(
    new ReadableStream({
      start(controller) {
        for (const frame of shown) controller.enqueue(frame);
        controller.close();
      },
    }),
  );
  for (const frame of shown) frame.close();
  expect(await connection.remote.advanceTime(21)).toEqual(speech.advanceTime(21));
  // Not compared: the calculation in the page has no posture timeline, no posture moments and no face detections.
  const { postureTimeline, postureMoments, facing, ...inWorker } = await connection.remote.finish(FACTS);
  expect(postureTimeline).not.toBeNull();
  expect(postureMoments).not.toBeNull();
  expect(facing).toMatchObject({ certainty: 'not measured', reason: 'too-short' });
  const {
    postureTimeline: _timeline,
    postureMoments: _moments,
    facing: _facing,
    ...inPage
  } = sessionReport({
    speech: speech.finish(21),
    posture: { score: tracker.measurement().score },
    voice: null,
    facts: FACTS,
  });
  expect(inWorker).toEqual(inPage);
  connection.close();
});

function frameOf({ data, width, height }: ImageData, atMs: number): VideoFrame {
  return new VideoFrame(data, {
    format: 'RGBX',
    codedWidth: width,
    codedHeight: height,
    timestamp: atMs * 1000,
  });
}
