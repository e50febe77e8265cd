/** The part of `navigator` that copying uses. A browser may lack it. */
export interface CopyingBrowser {
  readonly clipboard?: Pick<Clipboard, 'writeText'>;
}

/** Copies a text. @returns whether the browser let us */
export async function copyText(text: string, { clipboard }: CopyingBrowser): Promise<boolean> {
  try {
    await clipboard?.writeText(text);
    return clipboard !== undefined;
  } catch {
    return false;
  }
}
