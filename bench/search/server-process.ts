import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { searchQuerySchema } from '../../shared/search/schema.ts';
import { type Contender, type DataSources, searchOf } from './contenders.ts';

/**
 * The server of one contender, in a process of its own. It gets an assignment, reports its port, and
 * reports its memory on request.
 */

// Silences the log of searches that find no index.
process.env.POWERTOOLS_LOG_LEVEL = 'SILENT';

/** The first message to the process. */
export interface Assignment {
  readonly contender: Contender;
  readonly sources: DataSources;
}

process.once('message', ({ contender, sources }: Assignment) => {
  const search = searchOf(contender, sources);
  const server = createServer(async (request, response) => {
    try {
      const { searchParams } = new URL(request.url ?? '', 'http://localhost');
      const query = searchQuerySchema.parse(Object.fromEntries(searchParams));
      const body = await search(query);
      response.setHeader('content-type', 'application/json').end(body);
    } catch (error) {
      response.writeHead(500).end(String(error));
    }
  });
  server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port));
  process.on('message', () => process.send?.(process.memoryUsage().rss));
});
process.on('disconnect', () => process.exit());
