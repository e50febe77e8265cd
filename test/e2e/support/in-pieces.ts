import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout } from 'node:timers/promises';

/** The size of a piece of a page, in characters, and the pause after each, in milliseconds. */
const PIECE = 200;
const PAUSE_MS = 40;

/** How long the styles may take, in milliseconds. Nothing is painted without them. */
const STYLES_MS = 500;

/** The headers of an answer that hold for its encoded text alone. */
const OF_ENCODED = new Set([
  'content-encoding',
  'content-length',
  'transfer-encoding',
  'connection',
]);

/** A page’s head, then what is shown of it in pieces, then the rest. */
function* piecesOf(html: string): Generator<string> {
  let from = html.indexOf('<body');
  yield html.slice(0, from);
  const end = html.indexOf('</main>');
  while (from < end) {
    const to = html.indexOf('<', from + PIECE);
    yield html.slice(from, to);
    from = to;
  }
  yield html.slice(from);
}

/**
 * The site at another address, which sends its pages in pieces that the browser paints one by one, as a
 * slow connection or a busy machine may.
 */
export async function servedInPieces(siteUrl: string) {
  const server = createServer(async ({ url = '/', method = 'GET' }, response) => {
    const answer = await fetch(new URL(url, siteUrl), { method });
    const headers = [...answer.headers].filter(([name]) => !OF_ENCODED.has(name));
    response.writeHead(answer.status, Object.fromEntries(headers));
    if (!answer.headers.get('content-type')?.startsWith('text/html')) {
      response.end(Buffer.from(await answer.arrayBuffer()));
      return;
    }
    const [head, ...pieces] = piecesOf(await answer.text());
    response.write(head);
    await setTimeout(STYLES_MS);
    for (const piece of pieces) {
      response.write(piece);
      await setTimeout(PAUSE_MS);
    }
    response.end();
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: async () => {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
}
