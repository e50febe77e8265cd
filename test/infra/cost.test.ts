import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { type EnvironmentConfig, selectEnvironments } from '../../infra/config.ts';
import { ASSUMPTIONS, BUSY, IDLE, TARGETS } from '../../infra/cost/assumptions.ts';
import { billOf } from '../../infra/cost/bill.ts';
import { costDocument } from '../../infra/cost/document.ts';
import { MAX_REQUESTS_PER_VISIT, MEASURED_VISIT } from '../../infra/cost/measured-visit.ts';
import { ALLOWANCES } from '../../infra/cost/prices.ts';
import { chargesOf, costOf } from '../../infra/cost/resource-costs.ts';
import { TRAFFIC } from '../../infra/cost/traffic.ts';
import { functionOf } from './function-roles.ts';
import { synthesise } from './synthesise.ts';

const { data, app } = synthesise('prod');
const [{ pictures }] = selectEnvironments('prod') as [EnvironmentConfig];
const templates = [data, app].map((template) => ({ Resources: template.toJSON().Resources }));
const [, site = { Resources: {} }] = templates;

describe('the cost model', () => {
  test('is what docs/cost.md says: `npm run docs` writes it', () => {
    const written = readFileSync(new URL('../../docs/cost.md', import.meta.url), 'utf8');

    expect(written).toBe(costDocument(templates, pictures));
  });

  test('meets both targets, with what AWS gives every account', () => {
    expect(billOf(templates, IDLE).paid).toBeLessThanOrEqual(TARGETS.idle);
    expect(billOf(templates, BUSY).paid).toBeLessThanOrEqual(TARGETS.busy);
  });

  test('takes off what is given once, however many prices share it', () => {
    const bill = billOf(templates, { visits: 3_000_000 });
    const logs = bill.lines.filter(({ price }) => price.allowance === ALLOWANCES.logs);
    const bytes = logs.reduce((sum, { quantity }) => sum + quantity, 0);

    expect(logs).toHaveLength(2);
    for (const { list, paid } of logs) expect(paid).toBeCloseTo((list * (bytes - 5)) / bytes);
  });

  test('asks no less of a visit than was measured', () => {
    const { first } = MEASURED_VISIT;
    const callsOf = (...ids: string[]) =>
      ids.reduce((sum, id) => sum + (TRAFFIC[id]?.perVisit ?? Number.NaN), 0);

    expect(ASSUMPTIONS.filesPerVisit.value).toBe(first.files);
    expect(ASSUMPTIONS.photosPerVisit.value).toBe(first.photos);
    expect(callsOf('searchListings', 'getSearchMap', 'getListing', 'getCategories')).toBe(
      first.calls,
    );
    expect(Object.values<number>(first).reduce((sum, each) => sum + each)).toBeLessThan(
      MAX_REQUESTS_PER_VISIT,
    );
    expect(callsOf('homePage', 'searchPage', 'listingPage')).toBe(first.pages);
  });

  test('stops at a resource whose price it does not know', () => {
    const server = { Resources: { Server: { Type: 'AWS::EC2::Instance' } } };

    expect(() => costDocument([...templates, server], pictures)).toThrow(
      "The cost model doesn't know the resource type AWS::EC2::Instance of Server",
    );
  });

  test('follows the template: a function of twice the memory costs twice the time', () => {
    const { id } = functionOf(app, 'catalogue');
    const larger = structuredClone(site);
    const month = { visits: 1000 };
    const secondsOf = (template: typeof site) =>
      chargesOf(id, month, template).find(({ price }) => price.unit.startsWith('GB-seconds'));

    Object.assign(larger.Resources[id]?.Properties, { MemorySize: 2048 });
    expect(site.Resources[id]?.Properties.MemorySize).toBe(1024);
    expect(secondsOf(larger)?.quantity).toBeCloseTo((secondsOf(site)?.quantity ?? 0) * 2);
  });

  test('charges while there are no visits what is kept and watched, and what the clock calls', () => {
    const idle = Object.keys(site.Resources).flatMap((id) => chargesOf(id, IDLE, site));
    const paid = idle.filter((charge) => costOf(charge) > 0).map(({ price }) => price.unit);

    expect(new Set(paid)).toEqual(
      new Set([
        'metrics watched',
        'dashboards',
        'GB in buckets, for a month',
        'secrets',
        'calls of functions',
        'GB-seconds on arm64',
        'GB of logs written',
        'GB of logs kept for a month',
      ]),
    );
  });
});
