import { beforeEach, expect, test } from 'vitest';
import { settled } from '../../fake-clock.ts';
import { FakeVisit } from './fake-visit.ts';

let visit: FakeVisit;

beforeEach(() => {
  visit = new FakeVisit();
  visit.language = 'de-DE';
});

test('a session in another language counts the speaker’s own words, also after its worker died, and its report names the language', async () => {
  await visit.run(6000, 'like so wir am');
  expect(visit.recognizer.language).toBe('de-DE');
  expect(visit.state).toMatchObject({ language: 'de-DE', fillers: 1 });
  visit.worker.die();
  await settled();
  visit.recognizer.final('und so weiter um');
  await visit.clock.pass(1000);
  expect(visit.state.fillers).toBe(2);
  expect(await visit.written()).toMatchObject({
    language: 'de-DE',
    fillerWordCount: 2,
    fillerWords: [{ word: 'so' }, { word: 'so' }],
    likelyFillers: null,
  });
});

test('the language of Session setup is adopted at once, with its recognizer, and in a session by the next one', async () => {
  await visit.open();
  visit.language = 'fr-FR';
  visit.speechHere = 'off';
  visit.setupChanged();
  await settled();
  expect(visit.state).toMatchObject({ language: 'fr-FR', onDeviceSpeech: 'off' });
  visit.controller.start();
  await settled();
  visit.language = 'it-IT';
  visit.speechHere = 'ready';
  visit.setupChanged();
  await settled();
  expect(visit.state).toMatchObject({ language: 'fr-FR', onDeviceSpeech: 'off' });
  visit.recognizer.final('bonjour');
  expect(await visit.written()).toMatchObject({ language: 'fr-FR' });
  visit.controller.prepare();
  await settled();
  expect(visit.state).toMatchObject({ language: 'it-IT', onDeviceSpeech: 'ready' });
});

test('the result of a download for one language says nothing of another', async () => {
  visit.speechHere = 'downloadable';
  await visit.open();
  await visit.controller.downloadSpeech();
  expect(visit.state.speechDownload).toBe('installed');
  visit.language = 'fr-FR';
  visit.setupChanged();
  await settled();
  expect(visit.state.speechDownload).toBeUndefined();
});
