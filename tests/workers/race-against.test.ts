import { expect, test } from 'vitest';
import { raceAgainst } from '../../src/workers/race-against.ts';
import { settled } from '../fake-clock.ts';

declare global {
  /** Defined by `--expose-gc` in vitest.config.ts. */
  function gc(): void;
}

test('settles as the promise that settles first', async () => {
  let end = (_value: string) => {};
  const orEnd = raceAgainst(new Promise<string>((resolve) => (end = resolve)));
  expect(await orEnd(Promise.resolve(1))).toBe(1);
  await expect(orEnd(Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  const open = [orEnd(new Promise(() => {})), orEnd(new Promise(() => {}))];
  end('over');
  expect(await Promise.all(open)).toEqual(['over', 'over']);
  expect(await orEnd(new Promise(() => {}))).toBe('over');
});

test('a rejection of the end rejects the calls', async () => {
  let fail = (_reason: Error) => {};
  const orEnd = raceAgainst(new Promise<never>((_, reject) => (fail = reject)));
  const open = orEnd(new Promise(() => {}));
  fail(new Error('lost'));
  await expect(open).rejects.toThrow('lost');
  await expect(orEnd(new Promise(() => {}))).rejects.toThrow('lost');
});

test('results are not retained', async () => {
  const orEnd = raceAgainst(new Promise(() => {}));
  const answers: WeakRef<object>[] = [];
  for (let i = 0; i < 100; i += 1) {
    const answer = { words: i };
    answers.push(new WeakRef(answer));
    await orEnd(Promise.resolve(answer));
  }
  await settled();
  // A WeakRef keeps its target alive until the end of the current task.
  await new Promise((resolve) => setTimeout(resolve));
  gc();
  // The last answers may still be in a register, or on the stack.
  expect(answers.filter((answer) => answer.deref()).length).toBeLessThan(10);
  // Keeps `orEnd` reachable during the collection.
  expect(orEnd).toBeTypeOf('function');
});
