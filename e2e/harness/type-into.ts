import type { Locator } from 'playwright/test';

/**
 * Replaces what stands in a text field, as an edit of the browser's own. `fill` sets the value by script in Firefox,
 * and React takes no notice of that.
 */
export async function typeInto(field: Locator, text: string): Promise<void> {
  await field.evaluate((element: HTMLInputElement | HTMLTextAreaElement, typed) => {
    element.focus();
    element.select();
    document.execCommand(typed ? 'insertText' : 'delete', false, typed);
  }, text);
}
