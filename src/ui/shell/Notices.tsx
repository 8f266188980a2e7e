import { ClearedNotice } from './ClearedNotice.tsx';
import { LeftSessionNotice } from './LeftSessionNotice.tsx';
import { SealNotice } from './SealNotice.tsx';
import { UpdateNotice } from './UpdateNotice.tsx';

/** Notices over every screen. */
export const Notices = () => (
  <>
    <ClearedNotice />
    <LeftSessionNotice />
    <SealNotice />
    <UpdateNotice />
  </>
);
