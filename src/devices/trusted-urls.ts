/** Named in the `trusted-types` directive of build/security-headers.ts. */
const POLICY = 'aura';

// Without the header that enforces Trusted Types, browsers that support them accept plain strings, too.
const policy = window.trustedTypes?.createPolicy(POLICY, {
  createScriptURL(url) {
    const { protocol, origin } = new URL(url, location.href);
    // The origin of a `blob:` URL is that of the page which made it.
    if (protocol === location.protocol && origin === location.origin) return url;
    throw new TypeError(`A script of another origin: ${url}`);
  },
});

/** The address of a script of our own, in the form that `Worker` and `register` take under Trusted Types. */
export function scriptUrl(url: string): string {
  return policy ? policy.createScriptURL(url) : url;
}
