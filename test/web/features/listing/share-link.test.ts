import { describe, expect, it } from 'vitest';
import { type SharedLink, shareLink } from '../../../../web/src/features/listing/share-link.ts';

const link: SharedLink = { title: 'A cottage', url: 'https://fellside.example/listings/lst_1' };

const clipboardInto = (written: string[]) => ({
  writeText: async (text: string) => {
    written.push(text);
  },
});
const refusing = (error: Error) => () => Promise.reject(error);

describe('sharing a listing', () => {
  it('uses the device’s own dialog', async () => {
    const shared: SharedLink[] = [];
    const written: string[] = [];
    const share = async (given: SharedLink) => {
      shared.push(given);
    };
    expect(await shareLink(link, { share, clipboard: clipboardInto(written) })).toBe('shared');
    expect(shared).toEqual([link]);
    expect(written).toEqual([]);
  });

  it('reports nothing when the dialog is closed', async () => {
    const share = refusing(new DOMException('closed', 'AbortError'));
    const written: string[] = [];
    expect(await shareLink(link, { share, clipboard: clipboardInto(written) })).toBe('closed');
    expect(written).toEqual([]);
  });

  it('copies the address if the device has no dialog, or refuses', async () => {
    const written: string[] = [];
    const clipboard = clipboardInto(written);
    expect(await shareLink(link, { clipboard })).toBe('copied');
    const share = refusing(new DOMException('not here', 'NotAllowedError'));
    expect(await shareLink(link, { share, clipboard })).toBe('copied');
    expect(written).toEqual([link.url, link.url]);
  });

  it('reports an address that can’t be copied', async () => {
    const clipboard = { writeText: refusing(new DOMException('no', 'NotAllowedError')) };
    expect(await shareLink(link, { clipboard })).toBe('failed');
    expect(await shareLink(link, {})).toBe('failed');
  });
});
