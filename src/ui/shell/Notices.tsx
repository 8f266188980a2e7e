import { ClearedNotice } from './ClearedNotice.tsx';
import { LeftSessionNotice } from './LeftSessionNotice.tsx';
import { UpdateNotice } from './UpdateNotice.tsx';

/** Notices over every screen. */
export const Notices = () => (
  <>
    <ClearedNotice />
    <LeftSessionNotice />
    <UpdateNotice />
  </>
);
