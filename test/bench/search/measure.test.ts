import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { measureInTurn, ResponseComparison } from '../../../bench/search/measure.ts';

/** A server whose responses have these statuses in turn, then the last one. */
async function targetWith(...statuses: readonly number[]) {
  let count = 0;
  const server = createServer((_, response) => {
    const status = statuses[Math.min(count, statuses.length - 1)] ?? 500;
    count += 1;
    response.writeHead(status).end('{"total":0}');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => new Promise<void>((resolve) => server.close(() => resolve())));
  return { name: 'index', url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/` };
}

// Failures are printed.
beforeEach(() => void vi.spyOn(console, 'log').mockImplementation(() => {}));

const ROUND = { clients: 1, queries: [{}, {}, {}] };

it('times the searches that succeed, and counts the others', async () => {
  const target = await targetWith(500, 200);
  const { index } = await measureInTurn([target], [ROUND], new ResponseComparison());
  expect(index?.[1]).toMatchObject({ samples: 2, failed: 1 });
});

it('fails if no search succeeds, because there is nothing to measure', async () => {
  const target = await targetWith(500);
  await expect(measureInTurn([target], [ROUND], new ResponseComparison())).rejects.toThrow(
    'No search by index succeeded',
  );
});

it('doesn’t take empty responses for a comparison', async () => {
  const comparison = new ResponseComparison();
  await measureInTurn([await targetWith(200)], [ROUND], comparison);
  expect(() => comparison.assertSomeFound()).toThrow('No search found a listing');
});
