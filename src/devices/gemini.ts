import type { AnalysisFailure } from '../domain/failure.ts';
import { ATTEMPT_TIMEOUT_MS } from '../domain/written-report/retry.ts';

/** Google's own name for the version whose support of schemas is documented. */
const API_VERSION = 'v1beta';

/** Where to ask, and as whom. */
export interface Provider {
  readonly key: string;
  /** Such as `gemini-2.5-pro`. */
  readonly model: string;
  /** A gateway's address, which may be relative to the page's; undefined for Google's own. */
  readonly baseUrl: string | undefined;
}

export interface ProviderRequest {
  readonly prompt: string;
  /** The JSON schema of the answer. */
  readonly schema: object;
}

/** The text of an answer, which may be anything, or why there is none. */
export type ProviderResponse = { readonly kind: 'answered'; readonly text: string } | AnalysisFailure;

/**
 * Asks the model once. A refusal is a value, not an exception. The client's code arrives with the first question.
 *
 * The client would do more by itself: repeat (but neither a cut answer nor Safari's network errors, and deaf to an
 * abort while it waits), and send a continued answer's next part. Both are off: a repetition is the flow's business.
 *
 * @param signal ends the attempt; what the reply is then, nobody should ask
 */
export async function askGemini(
  { key, model, baseUrl }: Provider,
  { prompt, schema }: ProviderRequest,
  signal: AbortSignal,
): Promise<ProviderResponse> {
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
        fetch: fetchWithoutRedirects,
      },
    });
    const { text } = await gemini.models.generateContent({
      model,
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

/** A redirect would take the key, which is a header, along to an origin that nobody chose. */
function fetchWithoutRedirects(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  return fetch(input, { ...init, redirect: 'error' });
}

/** Which failure an exception of the client's is. Its message may hold anything, so nothing keeps it. */
export function analysisFailure(error: unknown, online: boolean): AnalysisFailure {
  if (!(error instanceof Error)) return { kind: 'unreachable' };
  if ('status' in error && typeof error.status === 'number') return httpFailure(error.status, error.message);
  // The client has an abort of its own, after the timeout.
  if (error.name === 'AbortError') return { kind: 'silent' };
  if (error instanceof SyntaxError) return { kind: 'answer-unusable' };
  return online ? { kind: 'unreachable' } : { kind: 'offline' };
}

function httpFailure(status: number, body: string): AnalysisFailure {
  // A key that the provider does not know is a 400 there, with this reason in its details.
  if (status === 401 || status === 403 || (status === 400 && body.includes('API_KEY_INVALID'))) {
    return { kind: 'key-refused', status };
  }
  return status === 429 ? { kind: 'quota-used', status } : { kind: 'refused', status };
}
