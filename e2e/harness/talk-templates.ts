// The expected ARIA snapshots of the states of a talk. Figures are left out.
import { inside, live, READY, screen, SERVICE, sessionReport } from './aria-templates.ts';

const talks = (content: string) =>
  screen(`
- heading "Talks" [level=1]
- paragraph
- button "New talk"
${content.trim()}`);

/** The page of a talk. `runs` are above its sections, `above` is below its heading. */
function talkPage({
  heading = 'Moving to Harbor Street',
  above = '',
  start = 'Rehearse',
  keep = '',
  runs = '',
}) {
  const isEmpty = heading === 'New talk';
  const sections = isEmpty
    ? '- paragraph: Paste an outline first.'
    : `- paragraph: 3 sections, 13 points, 3:00
- table:
  - rowgroup:
    - row "Section Time Points"
- button "Write these times into the outline"`;
  return screen(`
- paragraph:
  - link "All talks"
- heading "${heading}" [level=1]
${above && `${above}\n`}- button "${start}"${isEmpty ? ' [disabled]' : ''}
- region "Outline":
  - heading "Outline" [level=2]
  - textbox "Outline"
${inside(keep || '- status\n- paragraph\n- status: Kept on this device.')}
  - checkbox "Guess before the report"
${runs && `${runs.trim()}\n`}- region "Sections":
  - heading "Sections" [level=2]
${inside(sections)}`);
}

const talk = (lines: string) => `- region "Your talk":\n  - heading "Your talk" [level=2]\n${inside(lines)}`;

/** The talk in a session: its light and times, the section that is spoken, and the moves. */
const running = ({
  light = '',
  status = '',
  section = 'Opening',
  content = '- checkbox "Who sits where today"',
  next = 'paragraph: "/Next: Why move now/"',
  back = ' [disabled]',
  pause = 'Pause',
}) =>
  talk(`
${light && `- paragraph: /${light}/\n- paragraph: /left in all/\n`}- status: "${status}"
- group "${section}":
  - heading "${section}" [level=3]
  - list "Points of this section":
    - listitem:
${inside(content, '      ')}
- ${next}
- button "Back"${back}
- button "${pause}"
- button "Next section"
- button "Keep above my slides"`);

const LONG = { section: 'Why move now', back: '' };

export const TALK_STATES: Record<string, string> = {
  'no-talk': talks('- paragraph: No talk is here yet.'),
  'empty-outline': talkPage({ heading: 'New talk', keep: '- status\n- paragraph\n- status' }),
  'wrong-outline': talkPage({
    keep: `
- status:
  - list:
    - listitem: /Line 3.*is no time/
- paragraph
- button "Keep this talk on this device"
- status: The outline is in this page only, and goes when you close it.`,
  }),
  talk: talkPage({}),
  talks: talks(`
- list "Your talks":
  - listitem:
    - link "Moving to Harbor Street"
    - paragraph: 3 sections, 13 points, 3:00
    - button "Delete Moving to Harbor Street"
- status`),
  'talk-ready': live({
    talk: talk(`
- paragraph: /Moving to Harbor Street/
- paragraph: /Page Down/
- button "Practice without this talk"
- button "Keep above my slides"`),
    state: READY,
  }),
  'talk-in-time': live({
    talk: running({ light: 'In time', status: 'Section 1 of 3: Opening. In time' }),
    note: SERVICE,
  }),
  'talk-over-time': live({
    talk: running({ light: 'Over by', status: 'Section 1 of 3: Opening. Over' }),
    note: SERVICE,
  }),
  'talk-paused': live({
    talk: running({
      ...LONG,
      light: 'In time',
      status: 'Section 2 of 3: Why move now. In time',
      content: '- checkbox "The lease ends in March"',
      next: 'status: Paused for a question. The plan waits.',
      pause: 'Go on',
    }),
    note: SERVICE,
  }),
  'talk-hidden-feedback': running({
    ...LONG,
    status: 'Section 2 of 3: Why move now.',
    content: '- text: The lease ends in March',
    next: 'paragraph: "Next: What it costs"',
  }),
  guess: screen(`
- article:
  - paragraph: /Question 1 of 3/
  - heading "How long was it?" [level=1]
  - group "How long was it?":
    - button "under 2:20"
    - button "2:20 to 2:50"
    - button "2:50 to 3:10, as planned"
    - button "3:10 to 3:40"
    - button "3:40 or more"
  - button "Skip to the report"`),
  'talk-report': sessionReport({
    talk: `
- region "Your talk, section by section":
  - heading "Your talk, section by section" [level=2]
  - paragraph:
    - strong: "Moving to Harbor Street:"
  - group "Your talk, section by section":
    - table:
      - rowgroup:
        - row "Section Planned against spoken Pace Likely fillers Pauses over 1 s Points said Rehearse"
      - rowgroup:
        - row /Opening/:
          - rowheader /Opening/
          - cell /of 0:40/
          - cell "1 of 1"
          - cell:
            - 'button "Rehearse this section: Opening"'
        - row /Why move now/:
          - rowheader /Why move now/
        - row /Not heard.*March/:
          - cell:
            - 'button "I said it: The lease ends in March"'
        - row /What it costs not reached/
  - paragraph
  - table:
    - rowgroup:
      - row "Question Your guess Measured"
    - rowgroup:
      - row /Length under 2:20/
      - row /Best section Opening/
      - row /Worst section Why move now/
  - paragraph: /Your next run will likely take/`,
  }),
  'talk-runs': talkPage({
    above: '- paragraph: /Your next run will likely take/',
    start: 'Rehearse, run 2',
    runs: `
- region "Runs":
  - heading "Runs" [level=2]
  - group "Runs, oldest first. Each opens its report."
  - paragraph: /Foretold from one run/
- region "Where the time goes":
  - heading "Where the time goes" [level=2]
  - group "Where the time goes":
    - table`,
  }),
  'wordless-talk': live({
    talk: running({ light: 'In time', status: 'Section 1 of 3: Opening. In time' }),
    note: 'status: /This browser has no speech recognition/',
  }),
};
