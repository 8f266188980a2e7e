import { describe, expect, test } from 'vitest';
import { restoreChoices } from '../../../src/flows/app/choices.ts';
import { restoreSetup } from '../../../src/flows/app/session-setup.ts';
import { FakeStorage } from './fake-storage.ts';

describe('the setup', () => {
  test('starts with the stored values', () => {
    const storage = new FakeStorage({ auraFocusArea: 'posture', auraSpeechType: 'impromptu' });
    expect(restoreSetup(storage).get()).toEqual({
      focusArea: 'posture',
      speechType: 'impromptu',
      topicKeywords: [],
      coachFillers: true,
      coachHands: true,
      liveWords: false,
      language: 'en-US',
      ownWords: '',
      leftOutWords: '',
    });
  });

  test('stores the speaker’s own words, and an empty list only over a stored one', () => {
    const storage = new FakeStorage();
    const setup = restoreSetup(storage);
    setup.choose({ ownWords: '', leftOutWords: '', liveWords: false, language: 'en-US' });
    expect(Object.fromEntries(storage.values)).toEqual({});
    setup.choose({ ownWords: 'so, anyway', leftOutWords: 'well' });
    expect(Object.fromEntries(storage.values)).toEqual({
      auraOwnWords: 'so, anyway',
      auraLeftOutWords: 'well',
    });
    setup.choose({ ownWords: '' });
    expect(setup.get()).toMatchObject({ ownWords: '', leftOutWords: 'well' });
  });

  test('an empty list also replaces one that the storage refused', () => {
    const storage = new FakeStorage();
    storage.full = true;
    const setup = restoreSetup(storage);
    setup.choose({ ownWords: 'so' });
    expect(setup.get().ownWords).toBe('so');
    setup.choose({ ownWords: '' });
    expect(setup.get().ownWords).toBe('');
  });

  test('stores the use of the microphone, and ignores an unreadable one', () => {
    const storage = new FakeStorage({ auraMicrophoneFor: 'nobody' });
    const setup = restoreSetup(storage);
    expect(setup.get().microphoneFor).toBeUndefined();
    for (const found of ['undecided', 'words', 'voice'] as const) {
      setup.choose({ microphoneFor: found });
      setup.choose({ focusArea: 'pacing', microphoneFor: undefined });
      expect(restoreSetup(storage).get().microphoneFor).toBe(found);
    }
  });

  test('coaches on filler words by default', () => {
    const storage = new FakeStorage();
    const setup = restoreSetup(storage);
    expect(setup.get().coachFillers).toBe(true);
    setup.choose({ coachFillers: false });
    expect(restoreSetup(storage).get().coachFillers).toBe(false);
    setup.choose({ focusArea: 'pacing' });
    expect(setup.get().coachFillers, 'another choice leaves it').toBe(false);
    setup.choose({ coachFillers: true });
    expect(Object.fromEntries(storage.values)).toEqual({ auraFocusArea: 'pacing', auraCoachFillers: 'yes' });
  });

  test('is stored as plain strings, except for the keywords', () => {
    const storage = new FakeStorage();
    const setup = restoreSetup(storage);
    setup.choose({ speechType: 'other', topicKeywords: ['goal'] });
    expect(Object.fromEntries(storage.values)).toEqual({ auraSpeechType: 'other' });
    setup.choose({ focusArea: 'fillers' });
    expect(Object.fromEntries(storage.values)).toEqual({ auraFocusArea: 'fillers', auraSpeechType: 'other' });
    expect(setup.get().topicKeywords).toEqual(['goal']);
  });

  test('ignores unreadable values, and replaces them', () => {
    const storage = new FakeStorage({ auraFocusArea: '{"a":', auraSpeechType: 'undefined' });
    const setup = restoreSetup(storage);
    expect(setup.get()).toMatchObject({ focusArea: undefined, speechType: 'informative' });
    setup.choose({ focusArea: 'pacing', speechType: 'informative' });
    expect(Object.fromEntries(storage.values)).toEqual({
      auraFocusArea: 'pacing',
      auraSpeechType: 'informative',
    });
  });

  test('follows other windows, except for the keywords', () => {
    const storage = new FakeStorage();
    const [here, there] = [restoreSetup(storage), restoreSetup(storage)];
    here.choose({ topicKeywords: ['goal'] });
    there.choose({ focusArea: 'posture', speechType: 'other', topicKeywords: ['bid'] });
    here.choose({ focusArea: 'fillers' });
    expect(here.get()).toMatchObject({ focusArea: 'fillers', speechType: 'other', topicKeywords: ['goal'] });
    expect(there.get()).toMatchObject({ focusArea: 'fillers', speechType: 'other', topicKeywords: ['bid'] });
  });

  test('is the same object while it is unchanged', () => {
    const setup = restoreSetup(new FakeStorage());
    setup.choose({ topicKeywords: ['goal'] });
    expect(setup.get()).toBe(setup.get());
  });
});

describe('the choices for videos', () => {
  test('are off by default', () => {
    expect(restoreChoices(new FakeStorage()).get()).toEqual({
      sendMeasured: false,
      measureOnly: false,
      guessFirst: false,
      sealed: false,
    });
  });

  test('ask no model while nothing may leave the device, and are as before afterwards', () => {
    const stored = restoreChoices(new FakeStorage());
    stored.choose({ sealed: true });
    expect(stored.get().measureOnly).toBe(true);
    stored.choose({ sealed: false });
    expect(stored.get().measureOnly).toBe(false);
  });

  test('are those of the window that chose last', () => {
    const storage = new FakeStorage();
    const [here, there] = [restoreChoices(storage), restoreChoices(storage)];
    there.choose({ measureOnly: true });
    expect(here.get().measureOnly, 'before any event').toBe(true);
    here.choose({ sendMeasured: true });
    expect(there.get()).toMatchObject({ sendMeasured: true, measureOnly: true });
    here.choose({ sendMeasured: false, guessFirst: true });
    expect(storage.values.get('auraGuessFirst')).toBe('yes');
    expect(storage.values.get('auraMeasureOnly'), 'which this window never chose').toBe('yes');
  });

  test('are shown when another window changes them', () => {
    const storage = new FakeStorage();
    const choices = restoreChoices(storage);
    const seen: boolean[] = [];
    choices.subscribe(() => seen.push(choices.get().measureOnly));
    storage.write('auraMeasureOnly', 'yes');
    storage.dispatchWrite();
    expect(seen).toEqual([true]);
  });

  test('stay in memory if the storage is full, until another window changes them', () => {
    const storage = new FakeStorage({ auraMeasureOnly: 'no' });
    storage.full = true;
    const choices = restoreChoices(storage);
    choices.choose({ measureOnly: true });
    expect(choices.get().measureOnly).toBe(true);
    storage.values.delete('auraMeasureOnly');
    expect(choices.get().measureOnly).toBe(false);
  });
});
