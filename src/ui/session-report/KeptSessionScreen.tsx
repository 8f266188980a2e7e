import { useParams } from '@tanstack/react-router';
import { KeptSession } from './KeptSession.tsx';

/** A session report that was kept, at its own address. */
export function KeptSessionScreen() {
  return <KeptSession id={useParams({ from: '/report/$id' }).id} />;
}
