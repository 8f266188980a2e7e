/// <reference types="vite/client" />

// What whoever hosts Aura may set when it is built. All of it ends in the page: a key set here is everybody's.
interface ImportMetaEnv {
  /** A Gemini key for speakers who have none of their own. */
  readonly VITE_GEMINI_API_KEY?: string;
  /** A gateway that speaks Gemini's wire format, absolute or relative to the page. */
  readonly VITE_GEMINI_BASE_URL?: string;
  readonly VITE_GEMINI_MODEL?: string;
}
