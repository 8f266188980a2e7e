import type { Plugin } from 'vite';

const PLACE = '<meta charset="utf-8" />';

/** Not known to a policy that stands in the page: browsers complain of it. */
const HEADER_ONLY = /^frame-ancestors /;

/**
 * Writes the content security policy into the page, for hosts that send no headers. It comes first: what stands before it is
 * not held to it. Not for `npm run dev`, whose scripts stand in the page itself.
 *
 * @param policy as in the header
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
        if (!html.includes(PLACE)) throw new Error(`index.html has no ${PLACE}.`);
        return html.replace(PLACE, `${PLACE}\n    ${meta}`);
      },
    },
  };
}
