import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { BodyLook } from '../../../src/domain/body/body-look.ts';
import { measuredReport } from '../../../src/domain/recording/measured-report.ts';
import { createPostureSeconds } from '../../../src/domain/recording/posture-seconds.ts';
import { SeekContext } from '../../../src/ui/transcript/seek.ts';
import { SkillCards } from '../../../src/ui/skills/SkillCards.tsx';
import { drawnLooks } from '../../domain/body/drawn-looks.ts';
import { FACING_CAMERA } from '../../domain/facing/figures.ts';
import { PLAIN_RECORDING } from '../../domain/recording/plain-recording.ts';
import { freshRoot } from './fresh-root.ts';

const fresh = freshRoot();

/** A minute in which the speaker is upright. @param looks undefined without the files of the networks */
function render(looks?: readonly BodyLook[], seek: ((atS: number) => void) | null = null, coachHands = true) {
  const posture = createPostureSeconds();
  for (let i = 0; i < 600; i += 1) posture.add(i / 10, 'good', 0.5);
  const report = measuredReport({
    ...PLAIN_RECORDING,
    posture: posture.seconds(),
    pictureSpan: { startS: 0, endS: 60 },
    facing: FACING_CAMERA,
    body: looks ? { looks, gaps: [] } : null,
  });
  fresh.root.render(
    <SeekContext value={seek}>
      <SkillCards skills={report.skills ?? []} report={report} coachHands={coachHands} />
    </SeekContext>,
  );
}

const card = (name: string) => page.getByRole('region', { name, exact: true });

test('without the files of the networks there are four cards, and nothing speaks of the others', async () => {
  render();
  await expect.element(card('Eye Contact')).toHaveTextContent('mostly 82/100');
  await expect.element(card('Posture')).toHaveTextContent('mostly 100/100');
  await expect.element(card('Voice')).toHaveTextContent('Not measured');
  await expect.element(card('Opening Presence')).toHaveTextContent('100/100');
  expect(page.getByRole('region').elements()).toHaveLength(4);
  expect(document.body.textContent).not.toMatch(/gestures|calm hands|smile|\bhands\b|all seven/i);
});

test('with looks at the body there are seven cards, and a moment plays the video', async () => {
  const played: number[] = [];
  const raised = drawnLooks(60, (atS) => ({
    hands: { y: atS >= 20 && atS < 40 ? 1.1 : 0 },
    mouth: atS >= 10 && atS < 14 ? 1 : 0.8,
  }));
  render(raised, (atS) => played.push(atS));
  await expect.element(card('Gestures')).toHaveTextContent(/[67]\d\/100/);
  await expect.element(card('Smile')).toHaveTextContent('Smiling for 4 s.');
  expect(page.getByRole('region').elements()).toHaveLength(7);
  await card('Smile')
    .getByRole('button', { name: /0:10 smiling, 4 s/ })
    .click();
  expect(played).toEqual([10]);
});

test('hands out of view have the reason, what was seen, and what to change', async () => {
  render(drawnLooks(60, (atS) => ({ hand: atS < 4 ? 0.9 : 0.1 })));
  for (const name of ['Gestures', 'Calm Hands']) {
    await expect.element(card(name)).toHaveTextContent(`${name}Not measured`);
    await expect
      .element(card(name))
      .toHaveTextContent('Your hands were in the picture for less than a quarter');
    await expect.element(card(name)).toHaveTextContent('hands in view, 4 s');
  }
  await expect.element(page.getByRole('heading', { name: 'To see all seven next time' })).toBeVisible();
});

test('without coaching on hands the figures stay, and nothing advises on them', async () => {
  render(
    drawnLooks(60, (atS) => ({ hand: atS < 4 ? 0.9 : 0.1 })),
    null,
    false,
  );
  await expect.element(card('Gestures')).toHaveTextContent('hands in view, 4 s');
  await expect.element(page.getByRole('heading', { name: /seven next time|How to read/ })).toBeVisible();
  expect(document.body.textContent).not.toContain('let your hands rest');
});
