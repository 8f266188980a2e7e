import { useParams } from '@tanstack/react-router';
import type { OpenKeptTakeWords } from '../../flows/words/kept-take-words.ts';
import { KeptSession } from './KeptSession.tsx';

/** A session report that was kept, at its own address. */
export function KeptSessionScreen({ openTakeWords }: { openTakeWords: OpenKeptTakeWords }) {
  return <KeptSession id={useParams({ from: '/report/$id' }).id} openTakeWords={openTakeWords} />;
}
