const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
};

/** Escapes a text for HTML or XML: between tags, or in an attribute in double quotes. */
export const escapeMarkup = (text: string): string =>
  text.replace(/[&<>"]/g, (character) => ESCAPES[character] ?? '');
