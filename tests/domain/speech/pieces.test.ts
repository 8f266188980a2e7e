import { describe, expect, test } from 'vitest';
import { judgeHits } from '../../../src/domain/speech/filler-hits/judge-hits.ts';
import { play, type Event } from '../../script.ts';
import { CONVERSATIONS } from './filler-hits/conversation-sentences.ts';

const unmarked = (sentence: string) => sentence.replaceAll(/[{}[\]]/g, '');

/** Final results of `size` words each. A word lasts 0.3 s; `|` is a pause of 1.5 s. */
function inPieces(text: string, size: number): Event[] {
  const events: Event[] = [];
  let atS = 1;
  let piece: string[] = [];
  const send = () => {
    if (piece.length === 0) return;
    const results = [{ text: piece.join(' '), final: true, confidence: 0.9 }];
    events.push({ atS, update: { run: 1, startedAtS: 0, from: events.length, results } });
    piece = [];
  };
  for (const token of text.split(' ')) {
    if (token === '|') {
      send();
      atS += 1.5;
      continue;
    }
    atS += 0.3;
    piece.push(token);
    if (piece.length === size) send();
  }
  send();
  return events;
}

const endsOf = (events: readonly Event[]) =>
  play(events)
    .words.filter(({ endsUtterance }) => endsUtterance)
    .map(({ key }) => key);

describe('results of a word or two', () => {
  test.each([1, 2])('do not end utterances, but pauses do: %i a result', (size) => {
    const text = 'we begin with a plan | then we look at the costs of it | and at last we vote on it';
    expect(endsOf(inPieces(text, size))).toEqual(['plan', 'it', 'it']);
  });

  test('end utterances if the speaker pauses after each word', () => {
    expect(endsOf(inPieces('one | two | three | four | five | six | seven | eight', 1))).toHaveLength(8);
  });

  test('are judged like a whole phrase: likely fillers are the same', () => {
    const kinds = (events: readonly Event[]) => {
      const { words, fillers } = play(events);
      const placed = { spokenAtS: words.map((_, i) => i / 3), pausesAfter: () => false };
      return judgeHits(words, fillers, placed).map(({ text, kind }) => `${text}: ${kind}`);
    };
    const spoken = CONVERSATIONS.map(unmarked).join(' | ');
    const whole = kinds(inPieces(spoken, 1000));
    expect(whole.length).toBeGreaterThan(150);
    expect(kinds(inPieces(spoken, 1))).toEqual(whole);
  });
});

test('longer results end utterances, whatever follows', () => {
  const text = 'we begin with a plan then we look at costs';
  expect(endsOf(inPieces(text, 5))).toEqual(['plan', 'costs']);
});
