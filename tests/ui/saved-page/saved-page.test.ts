import { describe, expect, test } from 'vitest';
import { element, markup } from '../../../src/ui/saved-page/markup.ts';
import { savedPage } from '../../../src/ui/saved-page/saved-page.ts';
import { SAVED_PAGE } from '../../../src/ui/strings/saved-page.ts';
import { pick, randomFrom } from '../../random.ts';

const HOSTILE = [
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  "' onmouseover='alert(1)",
  '</title></style></main><iframe src="https://example.com">',
  '&lt;script&gt; &amp; ]]> <!-- -->',
  'javascript:alert(1) url(https://example.com/a.png)',
];

const page = (...texts: readonly string[]) =>
  savedPage({
    title: texts[0] ?? '',
    content: texts.map((text) => element('p', { title: text }, text)),
    about: texts,
  });

/** The tags of a page. Everything between two tags is text. */
const tagsOf = (html: string) => [...html.matchAll(/<([^>]*)>/g)].map(([, tag]) => tag ?? '');

/** Throws if an element is not closed in the order in which it was opened. */
function checkNesting(html: string): void {
  const open: string[] = [];
  for (const tag of tagsOf(html)) {
    const name = tag.replace(/^\//, '').split(/\s/)[0] ?? '';
    if (name === '!doctype' || name === 'meta') continue;
    if (!tag.startsWith('/')) open.push(name);
    else expect(open.pop()).toBe(name);
  }
  expect(open).toEqual([]);
}

describe('a saved page', () => {
  test('is one document in English with one main, closed in order', () => {
    const html = page('A report');
    checkNesting(html);
    expect(html).toMatch(/^<!doctype html>\n<html lang="en">/);
    expect(html.match(/<main>/g)).toHaveLength(1);
    expect(html).toContain('<title>A report</title>');
  });

  test('has a policy against loading, running and sending anything', () => {
    const [policy] = /Content-Security-Policy" content="([^"]*)"/.exec(page(''))?.slice(1) ?? [];
    expect(policy?.replaceAll('&#39;', "'").split('; ')).toEqual([
      "default-src 'none'",
      "style-src 'unsafe-inline'",
      'img-src data:',
      'font-src data:',
      "form-action 'none'",
      "base-uri 'none'",
    ]);
  });

  test('embeds the display font if there is one', () => {
    const html = savedPage({ title: '', content: [], about: [], displayFont: 'd09GMg' });
    expect(html).toContain("font-family: 'Display'; src: url(data:font/woff2;base64,d09GMg)");
    expect(page('')).not.toContain('@font-face');
  });

  test('has no script, URL or event handler, whatever the transcript is', () => {
    const html = page(...HOSTILE);
    checkNesting(html);
    for (const tag of tagsOf(html)) {
      expect(tag).not.toMatch(/^(script|iframe|img|link|form|object|embed|a|base)\b/);
      // Quoted values are text, so they are removed first.
      expect(tag.replace(/"[^"]*"/g, '""')).not.toMatch(/\s(src|href|srcset|action|on\w+)=/);
    }
    expect(/<style>(.*)<\/style>/s.exec(html)?.[1]).not.toMatch(/url\(|@import|</);
  });

  test('escapes every text', () => {
    const random = randomFrom(7);
    const alphabet = ['<', '>', '&', '"', "'", '/', 'a', ' ', '\u{1F3A4}', '\u202E', ']]>', '<!--'];
    for (let i = 0; i < 500; i += 1) {
      const text = Array.from({ length: 12 }, () => pick(random, alphabet)).join('');
      const html = markup(element('p', { title: text }, text));
      expect(tagsOf(html)).toHaveLength(2);
      const read = (part: string | undefined) =>
        part
          ?.replaceAll('&lt;', '<')
          .replaceAll('&gt;', '>')
          .replaceAll('&quot;', '"')
          .replaceAll('&#39;', "'")
          .replaceAll('&amp;', '&');
      expect(read(/>([^<]*)</.exec(html)?.[1])).toBe(text);
      expect(read(/title="([^"]*)"/.exec(html)?.[1])).toBe(text);
    }
  });

  test('asks open questions in fields that are part of the page', () => {
    const html = page('A report');
    const { name, list } = SAVED_PAGE.questions;
    expect(html.match(/role="textbox" contenteditable="true"/g)).toHaveLength(1 + list.length);
    for (const question of [name, ...list]) expect(html).toContain(`>${question}</h3>`);
    for (const [, id] of html.matchAll(/aria-labelledby="([^"]*)"/g)) expect(html).toContain(`id="${id}"`);
  });
});
