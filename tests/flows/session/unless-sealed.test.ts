import { expect, test, vi } from 'vitest';
import { unlessSealed } from '../../../src/flows/session/unless-sealed.ts';
import { createStore } from '../../../src/flows/store.ts';

const SOURCE = { onDevice: true, track: undefined };
const EVENTS = { started() {}, recognized() {}, failed() {}, ended() {} };

function given(sealed: boolean) {
  const choices = createStore({ sealed });
  const recognizer = { start: vi.fn(), stop: vi.fn() };
  const create = vi.fn(() => recognizer);
  return { choices, recognizer, create, guarded: unlessSealed(create, choices) };
}

test('while Aura is sealed, no recognizer of the browser is made, also not for this device', () => {
  const { guarded, create } = given(true);
  expect(guarded(EVENTS, [], 'en-US')).toBeUndefined();
  expect(create).not.toHaveBeenCalled();
});

test('a recognizer that runs is stopped when the speaker seals Aura, and does not start again', () => {
  const { guarded, choices, recognizer } = given(false);
  const made = guarded(EVENTS, [], 'en-US');
  made?.start(SOURCE);
  expect(recognizer.start).toHaveBeenCalledExactlyOnceWith(SOURCE);
  choices.set({ sealed: true });
  expect(recognizer.stop).toHaveBeenCalledOnce();
  expect(() => made?.start(SOURCE)).toThrow('sealed');
  expect(recognizer.start).toHaveBeenCalledOnce();
});
