/** The styles of a saved page: light and dark, on paper, and from a width of 320 px. */
export const STYLE = `
:root {
  color-scheme: light dark;
  --paper: light-dark(#fbf8f3, #161210);
  --sheet: light-dark(#fffdfa, #201b18);
  --ink: light-dark(#2a211c, #efeae1);
  --soft: light-dark(#5f5149, #b9aea2);
  --line: light-dark(#ddd3c7, #40372f);
  --accent: light-dark(#b3481f, #eb9c6c);
  --accent-soft: light-dark(#fbe9dc, #46301f);
  --band: light-dark(#dcebdc, #26392b);
  --sunken: light-dark(#f0eae0, #0f0c0a);
  --facing: light-dark(#3d7a4d, #74b883);
}
* { box-sizing: border-box }
body {
  margin: 0;
  background: var(--paper);
  color: var(--ink);
  font: 1rem/1.6 system-ui, -apple-system, 'Segoe UI', Roboto, sans-serif;
  overflow-wrap: break-word;
}
main { max-width: 46rem; margin: 0 auto; padding: 2rem 1rem 3rem }
h1, h2, h3, h4, dd { font-family: 'Display', 'Iowan Old Style', Georgia, serif; font-weight: 560; line-height: 1.2; text-wrap: balance }
h1 + p { max-width: 40rem; margin-bottom: 1rem; color: var(--soft); font: 400 1.375rem/1.4 'Display', 'Iowan Old Style', Georgia, serif; text-wrap: pretty }
h1 { font-size: clamp(1.75rem, 1.4rem + 2vw, 2.5rem); margin: 0 0 0.5rem }
h2 { font-size: 1.5rem; margin: 2.5rem 0 0.75rem; padding-top: 1.25rem; border-top: 1px solid var(--line) }
h3 { font-size: 1.1875rem; margin: 1.25rem 0 0.25rem }
h4 { font-size: 0.9375rem; margin: 1rem 0 0.25rem }
p { margin: 0.5rem 0 }
ul, ol { margin: 0.5rem 0; padding-left: 1.5rem }
li { margin: 0.25rem 0 }
dl { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(100%, 8rem), 1fr)); gap: 1rem; margin: 0.75rem 0 }
dt { color: var(--soft) }
dd { margin: 0; font-size: 1.75rem; font-variant-numeric: tabular-nums lining-nums }
dl > div { padding-top: 0.5rem; border-top: 2px solid var(--ink) }
small { display: block; color: var(--soft); font: 400 0.8125rem/1.4 system-ui, -apple-system, 'Segoe UI', Roboto, sans-serif }
.score { font-size: 1.5rem; font-weight: 600 }
mark { padding: 0 0.15em; border: 1px solid var(--accent); border-radius: 0.25em; background: var(--accent-soft); color: inherit; font-weight: 700 }
mark[data-kind='listed'] { border: 1px dashed var(--soft); background: none }
mark[data-kind='own'] { border-width: 3px 0; border-style: double; border-color: var(--soft); border-radius: 0 }
u { text-decoration: underline 2px var(--accent); text-underline-offset: 0.25em }
.legend { padding: 0; list-style: none; color: var(--soft); font-size: 0.875rem }
figure { margin: 0.75rem 0; break-inside: avoid }
figure > [role='img'] {
  display: grid;
  grid-template-columns: 4.5rem minmax(0, 1fr);
  align-items: center;
  gap: 0.5rem 0;
  direction: ltr;
  color: var(--soft);
  font-size: 0.8125rem;
  line-height: 1.2;
  font-variant-numeric: tabular-nums;
}
[role='img'] > div:nth-child(odd) { position: relative; align-self: stretch; display: flex; align-items: center; padding-right: 0.5rem }
[role='img'] > p { position: relative; grid-column: 2; height: 1.25rem; margin: 0 }
[role='img'] span { position: absolute }
[role='img'] > div > span { translate: 0 -50% }
[role='img'] > p > span:not(:first-child) { translate: -50% }
[role='img'] > p > span:last-child { translate: -100% }
div[aria-hidden] { display: flex; flex-wrap: wrap; gap: 0 1.5rem }
svg { display: block; overflow: visible; width: 100%; fill: var(--accent); forced-color-adjust: none; print-color-adjust: exact; -webkit-print-color-adjust: exact }
svg[data-kind='strip'] { overflow: hidden; border-radius: 0.75rem; background: var(--sunken) }
svg path { vector-effect: non-scaling-stroke }
[data-kind='line'] { fill: none; stroke: var(--ink); stroke-width: 2; stroke-linecap: round; stroke-linejoin: round }
[data-kind='point'], [data-kind='seen'] { fill: var(--ink) }
[data-kind='grid'] { stroke: var(--line) }
[data-kind='band'] { fill: var(--band) }
[data-kind='facing'] { fill: var(--facing) }
[data-kind='speech'] { fill: var(--soft) }
[data-kind='speech-behind'] { fill: var(--line) }
[data-kind='sway'], [data-kind='facing'], [data-kind^='speech'] { shape-rendering: crispedges }
svg[aria-hidden] { height: 1rem; border-radius: 4px; background: var(--sunken) }
[data-kind='not-in-view'] { fill: var(--soft); transform: translateY(35%) scaleY(0.3) }
p[data-kind] { color: var(--soft); font-size: 0.875rem; margin: 0 }
p[data-kind]::before { content: ''; display: inline-block; width: 1.25rem; height: 0.2rem; margin-right: 0.5rem; background: var(--ink); vertical-align: 0.2em }
p:is([data-kind='band'], [data-kind='facing'], [data-kind='sway'], [data-kind='speech-behind'])::before { height: 0.8rem; background: var(--band); vertical-align: -0.1rem }
p[data-kind='facing']::before { background: var(--facing) }
p[data-kind='speech-behind']::before { background: var(--line) }
p[data-kind='sway']::before { width: 0.35rem; background: var(--accent) }
details { margin: 0.75rem 0 }
summary { padding: 0.25rem 0; cursor: pointer }
table { border-collapse: collapse }
th, td { padding: 0.125rem 1.5rem 0.125rem 0; text-align: left; font-variant-numeric: tabular-nums }
[role='textbox'] {
  padding: 0.25rem 0.75rem;
  border: 1px solid var(--soft);
  border-radius: 0.5rem;
  background: var(--sheet);
  line-height: 2rem;
  white-space: pre-wrap;
}
[role='textbox'].line { max-width: 20rem; min-height: 2.5rem }
[role='textbox'].lines { min-height: 6.5rem }
[role='textbox']:focus { outline: 2px solid var(--accent); outline-offset: 2px }
footer { margin-top: 2.5rem; padding-top: 1rem; border-top: 1px solid var(--line); color: var(--soft); font-size: 0.875rem }
@media (max-width: 30rem) { figure > [role='img'] { grid-template-columns: 3.75rem minmax(0, 1fr) } }
@media print {
  :root { color-scheme: light }
  body { background: none; font-size: 11pt }
  main { max-width: none; padding: 0 }
  mark, p[data-kind]::before { print-color-adjust: exact; -webkit-print-color-adjust: exact }
  h1, h2, h3, h4 { break-after: avoid }
  dl > div, tr, [role='textbox'] { break-inside: avoid }
  details { display: none }
  article { display: flex; flex-direction: column }
  [data-print='last'] { order: 1 }
  .questions { break-before: page }
  [role='textbox'] {
    border: 0;
    background: repeating-linear-gradient(transparent 0 calc(2rem - 1px), #999 calc(2rem - 1px) 2rem);
    print-color-adjust: exact;
    -webkit-print-color-adjust: exact;
  }
}
`;

/** CSS of the display font, which is part of the page. @param base64 a WOFF2 file */
export const fontFace = (base64: string): string =>
  `@font-face { font-family: 'Display'; src: url(data:font/woff2;base64,${base64}) format('woff2'); font-weight: 100 900 }`;
