import { afterEach, describe, expect, it, vi } from 'vitest';
import { callApi } from '../../../web/src/lib/api-client.ts';
import { ApiError, isWorthRetrying } from '../../../web/src/lib/api-error.ts';

const answering = (status: number, body: unknown) => {
  const fetch = vi.fn(async (_url: string, _init: RequestInit) => Response.json(body, { status }));
  vi.stubGlobal('fetch', fetch);
  return fetch;
};

const failureOf = (call: Promise<unknown>): Promise<unknown> =>
  call.then(
    () => {
      throw new Error('it did not fail');
    },
    (error: unknown) => error,
  );

afterEach(() => vi.unstubAllGlobals());

describe('calling the API', () => {
  it('requests the operation’s own address and returns the response', async () => {
    const page = { total: 0, items: [], next_cursor: null };
    const fetch = answering(200, page);

    await expect(callApi('searchListings', { query: { type: 'SALE' } })).resolves.toEqual(page);

    expect(fetch).toHaveBeenCalledOnce();
    expect(fetch.mock.calls[0]?.[0]).toBe('/api/listings?type=SALE');
    expect(fetch.mock.calls[0]?.[1]).toMatchObject({ method: 'GET' });
  });

  it('fails with the API’s problem', async () => {
    answering(404, {
      type: 'about:blank',
      title: 'Not Found',
      status: 404,
      detail: 'No such listing',
    });

    const error = await failureOf(callApi('getListing', { params: { listing_id: 'lst_1' } }));

    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({ message: 'No such listing', problem: { status: 404 } });
    expect(isWorthRetrying(error)).toBe(false);
  });

  it('fails with a sentence if there is no connection', async () => {
    vi.stubGlobal('fetch', vi.fn().mockRejectedValue(new TypeError('Failed to fetch')));

    const error = await failureOf(callApi('getCategories', {}));

    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({ message: expect.stringContaining('Check your connection') });
    expect(isWorthRetrying(error)).toBe(true);
  });

  it('lets a cancelled call fail as cancelled', async () => {
    const ended = new DOMException('The call was ended', 'AbortError');
    vi.stubGlobal('fetch', vi.fn().mockRejectedValue(ended));

    const call = callApi('getCategories', { signal: AbortSignal.abort() });

    await expect(failureOf(call)).resolves.toBe(ended);
  });

  it.each([
    [429, true],
    [500, true],
    [503, true],
    [400, false],
    [404, false],
  ])('after a %i, an automatic retry is %s', async (status, expected) => {
    answering(status, {});
    expect(isWorthRetrying(await failureOf(callApi('getCategories', {})))).toBe(expected);
  });
});
