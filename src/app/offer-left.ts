import type { MadeSession } from '../domain/progress/kept-report.ts';
import { offerLeft } from '../flows/app/left-session.ts';
import { app, reports, streak } from './compose-page.ts';

/** Offers the report of a session that the speaker left before Stop. */
export const offer = (left: MadeSession): void =>
  offerLeft(left, app, (session) => {
    streak.countSession();
    reports.set({ session });
    location.hash = '#/report';
  });
