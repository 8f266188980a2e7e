import type { Plugin } from 'vite';

const FOLLOWS = '<meta charset="utf-8" />';

/** Browsers warn of this directive in a `<meta>`. */
const HEADER_ONLY = /^frame-ancestors /;

/**
 * Writes the Content Security Policy into the page as a `<meta>`, for hosts that send no headers. It comes first, because it does
 * not apply to elements before it. `npm run dev` has none, because Vite uses inline scripts there.
 *
 * @param policy the value of the header
 */
export function policyInPage(policy: string): Plugin {
  const directives = policy.split('; ').filter((directive) => !HEADER_ONLY.test(directive));
  const meta = `<meta http-equiv="Content-Security-Policy" content="${directives.join('; ')}" />`;
  return {
    name: 'aura-policy-in-page',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html) {
        if (!html.includes(FOLLOWS)) throw new Error(`index.html has no ${FOLLOWS}.`);
        return html.replace(FOLLOWS, `${FOLLOWS}\n    ${meta}`);
      },
    },
  };
}
