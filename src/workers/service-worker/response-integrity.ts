/**
 * Whether a response's body has the expected hash.
 *
 * @param response its body is not consumed
 * @param integrity in the format of a script's attribute: `sha256-` and the hash in base 64
 */
export async function isIntactResponse(response: Response, integrity: string): Promise<boolean> {
  const hash = await crypto.subtle.digest('SHA-256', await response.clone().arrayBuffer());
  return integrity === `sha256-${btoa(String.fromCharCode(...new Uint8Array(hash)))}`;
}
