import { SAVED_PAGE } from '../strings/saved-page.ts';
import { type Content, element } from './markup.ts';
import { fontFace, STYLE } from './style.ts';

/** Forbids loading, running, sending and embedding, whatever the page contains (rule 110). The font is part of the page. */
const POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data:; font-src data:; form-action 'none'; base-uri 'none'";

/**
 * A report as one self-contained HTML file, with open questions for its reader.
 *
 * @param props.about lines below the report: when it was made and saved
 * @param props.displayFont a font file in base64; without it, headings have a font of the reader's device
 */
export function savedPage(props: {
  readonly title: string;
  readonly content: readonly Content[];
  readonly about: readonly string[];
  readonly displayFont?: string | undefined;
}): string {
  const { title, content, about, displayFont } = props;
  const body = element(
    'body',
    {},
    element(
      'main',
      {},
      element('article', {}, ...content),
      questions(),
      element('footer', {}, ...about.map((line) => element('p', {}, line))),
    ),
  );
  return [
    '<!doctype html>',
    '<html lang="en">',
    '<head>',
    '<meta charset="utf-8">',
    `<meta http-equiv="Content-Security-Policy" content="${POLICY}">`,
    '<meta name="referrer" content="no-referrer">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<meta name="color-scheme" content="light dark">',
    element('title', {}, title).outerHTML,
    `<style>${displayFont === undefined ? '' : fontFace(displayFont)}${STYLE}</style>`,
    '</head>',
    body.outerHTML,
    '</html>',
    '',
  ].join('\n');
}

/**
 * The fields are editable text instead of form controls, because every browser then prints typed text completely, and saves it with the
 * page.
 */
function questions(): Element {
  const { heading, how, name, list } = SAVED_PAGE.questions;
  return element(
    'section',
    { class: 'questions' },
    element('h2', {}, heading),
    element('p', {}, how),
    ...field('name', name, 'line'),
    ...list.flatMap((question, i) => field(`question-${i + 1}`, question, 'lines')),
  );
}

function field(id: string, label: string, size: 'line' | 'lines'): Element[] {
  return [
    element('h3', { id }, label),
    element('div', {
      class: size,
      role: 'textbox',
      contenteditable: 'true',
      'aria-multiline': String(size === 'lines'),
      'aria-labelledby': id,
    }),
  ];
}
