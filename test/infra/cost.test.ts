import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { IDLE } from '../../infra/cost/assumptions.ts';
import { costDocument } from '../../infra/cost/document.ts';
import { chargesOf, costOf } from '../../infra/cost/resource-costs.ts';
import { synthesise } from './synthesise.ts';

const { data, app } = synthesise('prod');
const templates = [data, app].map((template) => ({ Resources: template.toJSON().Resources }));
const [, site = { Resources: {} }] = templates;

describe('the cost model', () => {
  test('is what docs/cost.md says: `npm run cost` writes it', () => {
    const written = readFileSync(new URL('../../docs/cost.md', import.meta.url), 'utf8');

    expect(written).toBe(costDocument(templates));
  });

  test('stops at a resource whose price it does not know', () => {
    const server = { Resources: { Server: { Type: 'AWS::EC2::Instance' } } };

    expect(() => costDocument([...templates, server])).toThrow(
      "The cost model doesn't know the resource type AWS::EC2::Instance of Server",
    );
  });

  test('follows the template: a function of twice the memory costs twice the time', () => {
    const [id = ''] = Object.keys(
      app.findResources('AWS::Lambda::Function', { Properties: { Runtime: 'nodejs24.x' } }),
    );
    const larger = structuredClone(site);
    const month = { visits: 1000 };
    const secondsOf = (template: typeof site) =>
      chargesOf(id, month, template).find(({ price }) => price.unit.startsWith('GB-seconds'));

    Object.assign(larger.Resources[id]?.Properties, { MemorySize: 2048 });
    expect(site.Resources[id]?.Properties.MemorySize).toBe(1024);
    expect(secondsOf(larger)?.quantity).toBeCloseTo((secondsOf(site)?.quantity ?? 0) * 2);
  });

  test('charges nobody for requests while there are none', () => {
    const idle = Object.keys(site.Resources).flatMap((id) => chargesOf(id, IDLE, site));
    const paid = idle.filter((charge) => costOf(charge) > 0).map(({ price }) => price.unit);

    expect(new Set(paid)).toEqual(
      new Set(['metrics watched', 'dashboards', 'GB stored for a month', 'secrets']),
    );
  });
});
