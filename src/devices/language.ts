/**
 * A browser started in the C locale reports the language `C`, which `Intl` rejects: uPlot throws while it loads. The
 * language is then set to English.
 */
export function patchNavigatorLanguage(): void {
  try {
    Intl.getCanonicalLocales(navigator.language);
  } catch {
    Object.defineProperty(navigator, 'language', { value: 'en' });
  }
}
