// Three windows with real workers, storage and locks, in a few random orders. `take-windows.drawn.test.ts` tries 500 orders in memory.
import { expect, test } from 'vitest';
import { pick, randomFrom } from '../../../random.ts';
import { PART } from '../../../short-recording.ts';
import { Visit } from './visit.ts';

const ORDERS_COUNT = 3;
const STEPS_COUNT = 16;
const WINDOWS_COUNT = 3;
const STEPS = ['record', 'stop', 'keep', 'recover', 'delete', 'die'];
const startedAt = { year: 2026, month: 11, day: 25, hour: 14, minute: 5 };

interface Window {
  visit: Visit;
  recording: string | undefined;
  undecided: string | undefined;
}

const open = (): Window => ({
  visit: new Visit({ storage: 'file-system', plan: undefined }),
  recording: undefined,
  undecided: undefined,
});

test(
  `real workers have the takes of the model after each step of ${ORDERS_COUNT} random sequences`,
  { timeout: 300_000 },
  async () => {
    const done = new Set<string>();
    for (let seed = 1; seed <= ORDERS_COUNT; seed += 1)
      (await checkOrder(seed)).forEach((step) => done.add(step));
    expect(done).toEqual(new Set(STEPS));
  },
);

/** @returns the steps, drawn at random from those that are possible */
async function checkOrder(seed: number): Promise<string[]> {
  const random = randomFrom(seed);
  const windows = Array.from({ length: WINDOWS_COUNT }, open);
  const kept = new Set<string>();
  const unfinished = new Set<string>();
  const names: string[] = [];
  while (names.length < STEPS_COUNT) {
    const window = pick(random, windows);
    const { keeper } = window.visit;
    // A take is kept after three steps in the same window, so these steps are drawn more often.
    const name = pick(random, [...STEPS, 'record', 'stop', 'keep']);
    const said = `seed ${seed}: ${[...names, name].join(', ')}`;
    /** The keeper's answers to the step. */
    const answers: unknown[] = [];
    if (name === 'record' && !window.recording) {
      if (window.undecided) answers.push(await keeper.remove(window.undecided));
      window.undecided = undefined;
      window.recording = `order-${seed}-${names.length}`;
      answers.push(await keeper.begin(window.recording, 'session', startedAt));
      answers.push(await keeper.beginPart(window.recording, 'audio/webm', 0));
      answers.push(await keeper.write(window.recording, await PART.arrayBuffer()));
    } else if (name === 'stop' && window.recording) {
      answers.push(!('failure' in (await keeper.finish(window.recording))));
      window.undecided = window.recording;
      window.recording = undefined;
    } else if (name === 'keep' && window.undecided) {
      answers.push(await keeper.keep(window.undecided));
      kept.add(window.undecided);
      window.undecided = undefined;
    } else if (name === 'recover' && unfinished.size > 0) {
      const id = pick(random, [...unfinished]);
      answers.push(await keeper.recover(id));
      unfinished.delete(id);
      kept.add(id);
    } else if (name === 'delete' && kept.size > 0) {
      const id = pick(random, [...kept]);
      answers.push(await keeper.remove(id));
      kept.delete(id);
    } else if (name === 'die') {
      window.visit.close();
      if (window.recording) unfinished.add(window.recording);
      Object.assign(window, open());
    } else continue;
    names.push(name);
    expect(
      answers.filter((answer) => answer !== true && answer !== 'written'),
      said,
    ).toEqual([]);
    const { keeper: looking } = pick(random, windows).visit;
    const found = await looking.find();
    expect(new Set(found.kept.map(({ id }) => id)), said).toEqual(kept);
    expect(new Set(found.unfinished.map(({ id }) => id)), said).toEqual(unfinished);
  }
  for (const { visit } of windows) visit.close();
  const last = open().visit;
  const { kept: left, unfinished: cutOff } = await last.keeper.find();
  for (const { id } of [...left, ...cutOff]) expect(await last.keeper.remove(id)).toBe(true);
  last.close();
  return names;
}
