// Parts of the expected ARIA snapshots in read-aloud.ts.

/** The lines, indented. */
export const inside = (lines: string, by = '  ') => lines.trim().replaceAll(/^/gm, by);

const BAR = `
- link "Skip to main content"
- banner:
  - link "Aura"
  - navigation "Main":
    - link "Live Session"
    - link "Speaking Coach"
    - link "Comprehensive Analysis"
    - link "Session Report"
  - button "Session setup"
  - button "Settings"`;

/** The live screen: the camera region, the outline of a talk, the transcript's status, and whether Start is shown. */
export function live({ camera = '', talk = '', note = 'status', state = 'Listening' }) {
  return `${BAR}
- main:
  - heading "Practice session" [level=1]
  - paragraph:
    - link "Rehearse a talk"
  - region "Camera"${camera && `:\n${inside(camera, '    ')}`}
${talk && `${inside(talk)}\n`}  - region "Live Transcript":
    - heading "Live Transcript" [level=2]
    - group "Live Transcript"
    - ${note}
  - region "Live Feedback":
    - heading "Live Feedback" [level=2]
    - button "Hide feedback"
    - group "Pace"
    - group "Filler Words"
    - group "Posture"
  - status: ${state}
  - switch "Record this take"
  - button "Start"${state === READY ? '' : ' [disabled]'}
  - button "Stop"${state === 'Listening' ? '' : ' [disabled]'}
  - timer "Time"
- status`;
}

export const SERVICE = "status: Speech is recognized through your browser's speech service.";
export const NOT_READY = 'You can start once your camera and microphone are ready.';
export const READY = 'Ready when you are';

/** A session report: its parts in their order, and that of a talk. Their content is in the snapshots of session-report.test.tsx. */
export const sessionReport = ({ hasPosture = true, talk = '' }) => `${BAR}
- main:
  - article:
    - heading "Your Session Report" [level=1]
    - region "Do this next"
    - region "Key Metrics"
${talk && `${inside(talk, '    ')}\n`}    - region "Transcript Analysis":
      - heading "Transcript Analysis" [level=2]
    - region "Pace (WPM) Timeline":
      - heading "Pace (WPM) Timeline" [level=2]
${hasPosture ? '    - region "Posture over Time"\n' : ''}    - region "Vocal Delivery"
    - region "Growth Opportunities"
    - region "Topic Adherence"
    - link "Start New Session"
- status`;

/** An upload screen; `between` is between its lead and its form. */
export function upload({
  heading = 'Speaking Coach',
  choose = 'Choose another video',
  between = '',
  status = '',
}) {
  return `${BAR}
- main:
  - heading "${heading}" [level=1]
  - button "${choose}"
${between && `${inside(between)}\n`}  - checkbox /^Write down what is said \\(\\d+ MB, once\\)$/
  - checkbox "Send the measurements with the prompt"
  - status${status && `: ${status}`}
  - button "${heading === 'Speaking Coach' ? 'Analyze My Performance' : 'Generate Report'}"
- status`;
}

/** A screen with a bar. @param lines its content */
export const screen = (lines: string) => `${BAR}
- main:
${inside(lines)}
- status`;

/** A screen with a single message. */
export const notice = (heading: string, link: string) =>
  screen(`- heading "${heading}" [level=1]
- paragraph
- link "${link}"`);

/** The overlay while a report is written. */
export const working = (measuring = '') => `
- main:
  - dialog "Aura is analyzing your performance...":
    - status:
      - paragraph: Aura is analyzing your performance...
      - paragraph: This can take a moment.
${measuring && `${inside(measuring, '    ')}\n`}    - button "Cancel"`;

/** The progress of measuring a video, and the button that ends it. */
export const measuringLine = (end: string) => `
- paragraph: /Measuring your video/
- progressbar "Measured so far"
- button "${end}"`;

/** The end of every report on a video. */
const REPORT_FOOT = `
    - link "Analyze another video"
    - group "Take this report with you":
      - button "Copy"
      - button "Save as a page"
      - button "Print"
      - button "Download text"
      - button "Download JSON"
      - status
- status`;

/** A written report, with the measurements above it. @param skill the role of the model's cards, which are no landmarks beside measured ones */
export const videoReport = (above: string, skill: 'region' | 'group' = 'region') => `${BAR}
- main:
  - article:
    - heading "Video Analysis Report" [level=1]
${above && `${inside(above, '    ')}\n`}    - region "Sample coaching":
      - heading "Sample coaching" [level=2]
      - paragraph: /Written by a language model/
      - meter "Overall presence score": /of 100/
      - region "Best Trait":
        - heading "Best Trait" [level=3]
      - region "Needs Improvement":
        - heading "Needs Improvement" [level=3]
      - region "Skill Breakdown":
        - heading "Skill Breakdown" [level=3]
        - ${skill} "Posture":
          - heading "Posture" [level=4]
        - ${skill} "Voice":
          - heading "Voice" [level=4]
      - region "Actionable Highlights":
        - heading "Actionable Highlights" [level=3]
        - list:
          - listitem:
            - img "Strength"
          - listitem:
            - img "To work on"${REPORT_FOOT}`;

export const COMPREHENSIVE_REPORT = `${BAR}
- main:
  - article:
    - heading "Comprehensive Analysis Report" [level=1]
    - region "Sample coaching":
      - heading "Sample coaching" [level=2]
      - paragraph: /Written by a language model/
      - paragraph: Your goal
      - region "Executive Summary":
        - heading "Executive Summary" [level=3]
      - region "Audio Analysis":
        - heading "Audio Analysis" [level=3]
        - heading "Transcript Summary" [level=4]
        - heading "Key Points" [level=4]
        - list
        - heading "Vocal Delivery" [level=4]
      - region "Video Analysis":
        - heading "Video Analysis" [level=3]
        - heading "Visual Summary" [level=4]
        - heading "Body Language & Sentiment" [level=4]
        - heading "Key Visual Moments" [level=4]
        - list
      - region "Overall Insights & Recommendations":
        - heading "Overall Insights & Recommendations" [level=3]
        - list${REPORT_FOOT}`;

export const SETTINGS = (complaint: string) => `
- dialog "Settings":
  - heading "Settings" [level=2]
  - checkbox "Keep my reports"
  - checkbox "Coach my filler words"
  - checkbox "Coach my hands"
  - heading "Video reports" [level=3]
  - checkbox "Never ask a language model"
  - textbox "Gemini API key"
${complaint}  - status
  - button "Save"
  - button "Close"`;

/** *Session setup*, or the onboarding, which has nothing after the keywords. */
export const setup = (title: string, after: string) => `
- dialog "${title}":
  - heading "${title}" [level=2]
  - paragraph
  - group "Your goal":
    - button "My Pacing (too fast or too slow)${after && ' Chosen'}"
    - button "My Filler Words (um, like)"
    - button "My Body Language (not sure I look confident)"
  - combobox "Type of Speech"
  - textbox "Topic keywords"
${after && '  - combobox "Language you speak"\n  - group: Your own filler words\n'}${after}`;

/** The alert in place of a camera's picture. */
export const cameraAlert = (heading: string, ...buttons: string[]) => `
- alert:
  - paragraph: ${heading}
  - paragraph
${buttons.map((name) => `  - button "${name}"`).join('\n')}`;

export const UPDATE = `
- status:
  - paragraph: A new version of Aura is ready.
  - button "Update now"
  - button "Later"`;
