/** The elements of a saved page. None of them loads, runs or sends anything. */
type ContentTag =
  | 'article'
  | 'body'
  | 'dd'
  | 'details'
  | 'div'
  | 'dl'
  | 'dt'
  | 'figcaption'
  | 'figure'
  | 'footer'
  | 'h1'
  | 'h2'
  | 'h3'
  | 'h4'
  | 'li'
  | 'main'
  | 'mark'
  | 'ol'
  | 'p'
  | 'section'
  | 'small'
  | 'span'
  | 'strong'
  | 'summary'
  | 'table'
  | 'tbody'
  | 'td'
  | 'th'
  | 'thead'
  | 'tr'
  | 'u'
  | 'ul'
  // SVG.
  | 'circle'
  | 'line'
  | 'path'
  | 'rect'
  | 'svg'
  | 'text';

/** A text, or an element. Texts are escaped. */
export type Content = string | ContentElement;

export interface ContentElement {
  readonly tag: ContentTag;
  readonly attributes: Readonly<Record<string, string | number>>;
  readonly children: readonly Content[];
}

export function element(
  tag: ContentTag,
  attributes: ContentElement['attributes'],
  ...children: readonly Content[]
): ContentElement {
  return { tag, attributes, children };
}

/** Characters that HTML reads as markup, in texts and in quoted attributes. */
const REFERENCE: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

export function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (character) => REFERENCE[character] ?? character);
}

/** Writes content as HTML. */
export function markup(content: Content): string {
  if (typeof content === 'string') return escaped(content);
  const { tag, attributes, children } = content;
  const listed = Object.entries(attributes).map(([name, value]) => ` ${name}="${escaped(String(value))}"`);
  return `<${tag}${listed.join('')}>${children.map(markup).join('')}</${tag}>`;
}
