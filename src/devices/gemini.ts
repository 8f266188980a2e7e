import type { AnalysisFailure } from '../domain/failure.ts';
import { ATTEMPT_TIMEOUT_MS } from '../domain/written-report/retry.ts';

/** The API version with documented support of schemas. */
const API_VERSION = 'v1beta';

/** The specified model (rule 42). */
const DEFAULT_MODEL = 'gemini-2.5-pro';

/** The model, and how to request it. */
export interface Provider {
  readonly key: string;
  /** Undefined or empty: `gemini-2.5-pro`. */
  readonly model: string | undefined;
  /** A gateway's address, absolute or relative to the page; undefined or empty: Google's own. */
  readonly baseUrl: string | undefined;
}

export interface ProviderRequest {
  readonly prompt: string;
  /** The JSON schema of the answer. */
  readonly schema: object;
}

/** The text of an answer, which is not validated, or why there is none. */
export type ProviderResponse = { readonly kind: 'answered'; readonly text: string } | AnalysisFailure;

/**
 * Sends one request to the model. A refusal is a value, not an exception. The client's code is loaded on first use.
 *
 * The client's own retries and automatic continuation are off. It would retry neither truncated answers nor Safari's
 * network errors, and ignores an abort while it waits; `flows/video-report/write-report.ts` retries instead.
 *
 * @param signal ends the attempt; the response is then meaningless
 */
export async function requestFromGemini(
  { key, model, baseUrl }: Provider,
  { prompt, schema }: ProviderRequest,
  signal: AbortSignal,
): Promise<ProviderResponse> {
  // The page is offline, or a newer version has replaced the file. The screen reports it.
  const client = await import('@google/genai').catch(() => undefined);
  if (!client) return { kind: 'not-loaded' };
  try {
    const gemini = new client.GoogleGenAI({
      apiKey: key,
      apiVersion: API_VERSION,
      httpOptions: {
        ...(baseUrl && { baseUrl: new URL(baseUrl, document.baseURI).href }),
        timeout: ATTEMPT_TIMEOUT_MS,
        retryOptions: { attempts: 1 },
        fetch: fetchFromOrigin,
      },
    });
    const { text } = await gemini.models.generateContent({
      model: model || DEFAULT_MODEL,
      contents: prompt,
      config: {
        responseMimeType: 'application/json',
        responseSchema: schema,
        automaticContinuation: false,
        abortSignal: signal,
      },
    });
    // A blocked answer has no text.
    return text ? { kind: 'answered', text } : { kind: 'answer-unusable' };
  } catch (error) {
    return analysisFailure(error, navigator.onLine);
  }
}

/**
 * Sends the page's origin as the referrer, because the provider checks keys that are restricted to a site by it. The page itself sends
 * no referrer. Refuses redirects, because one would send the key, which is in a header, to another origin (rule 45).
 */
function fetchFromOrigin(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  return fetch(input, { ...init, redirect: 'error', referrerPolicy: 'strict-origin' });
}

/** Maps an exception of the client to a failure. Its message may contain anything, so it is not stored (rule 45). */
export function analysisFailure(error: unknown, online: boolean): AnalysisFailure {
  if (!(error instanceof Error)) return { kind: 'unreachable' };
  if ('status' in error && typeof error.status === 'number') return httpFailure(error.status, error.message);
  // The client aborts by itself after the timeout.
  if (error.name === 'AbortError') return { kind: 'silent' };
  if (error instanceof SyntaxError) return { kind: 'answer-unusable' };
  return online ? { kind: 'unreachable' } : { kind: 'offline' };
}

/** "User location is not supported", "free tier is not available in your country". */
const NAMES_LOCATION = /\b(?:location|country|region|territory)\b/iu;
/** "Requires billing to be enabled", "your prepayment credits are depleted". */
const NAMES_PAYMENT =
  /BILLING_DISABLED|\bbilling to be enabled\b|\benable billing\b|\bcredits are depleted\b/u;
/** The key may be used only by other sites, addresses or apps, or not for this API. */
const NAMES_RESTRICTION = /API_KEY_(?:HTTP_REFERRER|IP_ADDRESS|ANDROID_APP|IOS_APP|SERVICE)_BLOCKED/u;
const NAMES_MODEL = /NOT_FOUND|\bmodels?\b/u;

function httpFailure(status: number, body: string): AnalysisFailure {
  const refused = status === 400 || status === 403;
  if (status === 451 || (refused && NAMES_LOCATION.test(body)))
    return { kind: 'location-unsupported', status };
  if (status === 402 || ((refused || status === 429) && NAMES_PAYMENT.test(body))) {
    return { kind: 'payment-required', status };
  }
  if (refused && NAMES_RESTRICTION.test(body)) return { kind: 'key-restricted', status };
  if (status === 404 && NAMES_MODEL.test(body)) return { kind: 'model-unknown', status };
  // This is the provider's code if its free tier is not offered at the location. Messages differ.
  if (status === 400 && body.includes('FAILED_PRECONDITION')) return { kind: 'location-unsupported', status };
  // The provider answers 400 to an unknown key, with this reason in the details.
  if (status === 401 || status === 403 || (status === 400 && body.includes('API_KEY_INVALID'))) {
    return { kind: 'key-refused', status };
  }
  return status === 429 ? { kind: 'quota-used', status } : { kind: 'refused', status };
}
