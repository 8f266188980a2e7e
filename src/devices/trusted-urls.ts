/** Name of the policy, as in the `trusted-types` directive of build/security-headers.ts. */
const POLICY = 'aura';

// If no header enforces Trusted Types, browsers that support them accept plain strings, too.
const policy = window.trustedTypes?.createPolicy(POLICY, {
  createScriptURL(url) {
    const { protocol, origin } = new URL(url, location.href);
    // A `blob:` URL has the origin of the page that created it.
    if (protocol === location.protocol && origin === location.origin) return url;
    throw new TypeError(`A script of another origin: ${url}`);
  },
});

/** The address of one of Aura's scripts, in the form that `Worker` and `register` need under Trusted Types. */
export function scriptUrl(url: string): string {
  return policy ? policy.createScriptURL(url) : url;
}
