import { describe, expect, it } from 'vitest';
import { type SharedLink, shareLink } from '../../../../web/src/lib/sharing/share-link.ts';

const link: SharedLink = { title: 'A cottage', url: 'https://fellside.example/listings/lst_1' };

const clipboardInto = (copiedTexts: string[]) => ({
  writeText: async (text: string) => {
    copiedTexts.push(text);
  },
});
const refusing = (error: Error) => () => Promise.reject(error);

describe('sharing a listing', () => {
  it('uses the device’s own dialog', async () => {
    const shared: SharedLink[] = [];
    const copiedTexts: string[] = [];
    const share = async (given: SharedLink) => {
      shared.push(given);
    };
    expect(await shareLink(link, { share, clipboard: clipboardInto(copiedTexts) })).toBe('shared');
    expect(shared).toEqual([link]);
    expect(copiedTexts).toEqual([]);
  });

  it('reports nothing when the dialog is closed', async () => {
    const share = refusing(new DOMException('closed', 'AbortError'));
    const copiedTexts: string[] = [];
    expect(await shareLink(link, { share, clipboard: clipboardInto(copiedTexts) })).toBe('closed');
    expect(copiedTexts).toEqual([]);
  });

  it('copies the address if the device has no dialog, or refuses', async () => {
    const copiedTexts: string[] = [];
    const clipboard = clipboardInto(copiedTexts);
    expect(await shareLink(link, { clipboard })).toBe('copied');
    const share = refusing(new DOMException('not here', 'NotAllowedError'));
    expect(await shareLink(link, { share, clipboard })).toBe('copied');
    expect(copiedTexts).toEqual([link.url, link.url]);
  });

  it('reports an address that can’t be copied', async () => {
    const clipboard = { writeText: refusing(new DOMException('no', 'NotAllowedError')) };
    expect(await shareLink(link, { clipboard })).toBe('failed');
    expect(await shareLink(link, {})).toBe('failed');
  });
});
