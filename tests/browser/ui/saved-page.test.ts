import { describe, expect, test } from 'vitest';
import { element } from '../../../src/ui/saved-page/markup.ts';
import { readContent } from '../../../src/ui/saved-page/read-content.ts';
import { savedPage } from '../../../src/ui/saved-page/saved-page.ts';
import { SAVED_PAGE } from '../../../src/ui/strings/saved-page.ts';

const HOSTILE = [
  '</title></style></main><iframe src="https://example.com">',
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  "' onmouseover='alert(1)",
  '&lt;script&gt; &amp; ]]> <!-- -->',
  'javascript:alert(1) url(https://example.com/a.png)',
];

const htmlOf = (...texts: readonly string[]) =>
  savedPage({
    title: texts[0] ?? '',
    content: texts.map((text) => element('p', { title: text }, text)),
    about: texts,
  });

const opened = (html: string) => new DOMParser().parseFromString(html, 'text/html');

describe('a saved page', () => {
  test('is one document in English with one main', () => {
    const html = htmlOf('A report');
    expect(html).toMatch(/^<!doctype html>\n<html lang="en">/);
    const page = opened(html);
    expect(page.title).toBe('A report');
    expect(page.querySelectorAll('main')).toHaveLength(1);
  });

  test('has a policy against loading, running and sending anything', () => {
    const policy = opened(htmlOf('')).querySelector('meta[http-equiv=Content-Security-Policy]');
    expect(policy?.getAttribute('content')?.split('; ')).toEqual([
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
    expect(htmlOf('')).not.toContain('@font-face');
  });

  test('copies a drawing, and nothing that loads or runs', () => {
    document.body.innerHTML =
      '<svg data-chart="" viewBox="0 0 60 10" onload="x()"><image href="x.png"/><script>x()</script>' +
      '<rect data-kind="lowered" x="6" width="3" height="10" onclick="x()"/></svg>';
    const [strip] = readContent(document.querySelector('svg')!);
    document.body.replaceChildren();
    expect(strip).toBeInstanceOf(SVGElement);
    expect((strip as SVGElement).outerHTML).toBe(
      '<svg viewBox="0 0 60 10" aria-hidden="true">' +
        '<rect data-kind="lowered" x="6" width="3" height="10"></rect></svg>',
    );
  });

  test('shows markup in a text as text, and has no script, URL or event handler', () => {
    const page = opened(htmlOf(...HOSTILE));
    expect(page.title).toBe(HOSTILE[0]);
    const texts = [...page.querySelectorAll('article p')];
    expect(texts.map(({ textContent }) => textContent)).toEqual(HOSTILE);
    expect(texts.map((text) => text.getAttribute('title'))).toEqual(HOSTILE);
    expect(page.querySelector('script, iframe, img, link, form, object, embed, a, base')).toBeNull();
    for (const name of [...page.querySelectorAll('*')].flatMap((one) => one.getAttributeNames())) {
      expect(name).not.toMatch(/^(src|href|srcset|action|on\w+)$/);
    }
    expect(page.querySelector('style')!.textContent).not.toMatch(/url\(|@import|</);
  });

  test('asks open questions in fields that are part of the page', () => {
    const page = opened(htmlOf('A report'));
    const { name, list } = SAVED_PAGE.questions;
    const fields = [...page.querySelectorAll('[role=textbox][contenteditable=true]')];
    const labels = fields.map((field) => page.getElementById(field.getAttribute('aria-labelledby')!));
    expect(labels.map((label) => label?.textContent)).toEqual([name, ...list]);
  });
});
