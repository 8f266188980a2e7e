/** The range between two offsets of an element's text, without text in the margin (`data-margin`). */
export function rangeOfText(element: Element, start: number, end: number): Range | undefined {
  return rangesOfText(element, [{ start, end }])[0];
}

/** The ranges between pairs of offsets of an element's text. The pairs must be in order. Ranges beyond the text's end are left out. */
export function rangesOfText(
  element: Element,
  spans: readonly { readonly start: number; readonly end: number }[],
): Range[] {
  const ranges: Range[] = [];
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT, (node) =>
    node.parentElement?.closest('[data-margin]') ? NodeFilter.FILTER_REJECT : NodeFilter.FILTER_ACCEPT,
  );
  let offset = 0;
  let range: Range | undefined;
  for (let node = walker.nextNode(); node && ranges.length < spans.length; node = walker.nextNode()) {
    const { length } = node as Text;
    for (let span = spans[ranges.length]; span; span = spans[ranges.length]) {
      if (!range) {
        if (span.start >= offset + length) break;
        range = document.createRange();
        range.setStart(node, span.start - offset);
      }
      if (span.end > offset + length) break;
      range.setEnd(node, span.end - offset);
      ranges.push(range);
      range = undefined;
    }
    offset += length;
  }
  return ranges;
}
