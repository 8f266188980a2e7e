/// <reference types="vite/client" />

// Set at build time by the host of an instance. All values are part of the public bundle: a key set here is readable by
// everyone.
interface ImportMetaEnv {
  /** A Gemini key for speakers without a key. */
  readonly VITE_GEMINI_API_KEY?: string;
  /** A gateway that speaks Gemini's wire format, absolute or relative to the page. */
  readonly VITE_GEMINI_BASE_URL?: string;
  readonly VITE_GEMINI_MODEL?: string;
}
