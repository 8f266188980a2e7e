/**
 * Started in the C locale, a browser says that its language is `C`, which is none: whoever formats a number by it, as
 * uPlot does while it loads, fails. Such a page speaks English, as all of Aura does.
 */
export function patchDocumentLanguage(): void {
  try {
    Intl.getCanonicalLocales(navigator.language);
  } catch {
    Object.defineProperty(navigator, 'language', { value: 'en' });
  }
}
