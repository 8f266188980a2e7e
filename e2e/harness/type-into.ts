import type { Locator } from 'playwright/test';

/**
 * Replaces the text of a field by an editing command. In Firefox, `fill` sets the value by script, for which React gets no event.
 */
export async function typeInto(field: Locator, text: string): Promise<void> {
  await field.evaluate((element: HTMLInputElement | HTMLTextAreaElement, typed) => {
    element.focus();
    element.select();
    document.execCommand(typed ? 'insertText' : 'delete', false, typed);
  }, text);
}
