import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Template } from 'aws-cdk-lib/assertions';
import { selectEnvironments } from '../infra/config.ts';
import { costDocument } from '../infra/cost/document.ts';
import { EnvironmentStage } from '../infra/environment-stage.ts';
import { FellsideApp } from '../infra/fellside-app.ts';
import { withItems, withKeptData } from './document-tables.ts';

/*
 * Writes what documents derive from the code: the tables of docs/access-patterns.md and docs/security.md,
 * and docs/cost.md from the template of `prod`. Nothing needs to be built: the contents of the functions
 * and the site don't change the template.
 */
const DOCS = join(import.meta.dirname, '../docs');

function write(name: string, derive: (written: string) => string): void {
  const path = join(DOCS, name);
  writeFileSync(path, derive(readFileSync(path, 'utf8')));
  console.log(`Written: ${path}`);
}

write('access-patterns.md', withItems);
write('security.md', withKeptData);

const directory = mkdtempSync(join(tmpdir(), 'fellside-cost-'));
try {
  mkdirSync(join(directory, 'site/assets'), { recursive: true });
  writeFileSync(join(directory, 'site/index.html'), '');
  const app = new FellsideApp({
    outdir: join(directory, 'cdk.out'),
    context: { 'aws:cdk:bundling-stacks': [], 'aws:cdk:disable-asset-staging': true },
  });
  const [prod] = selectEnvironments('prod');
  if (prod === undefined) throw new Error('There is no environment prod.');
  const { data, app: site } = new EnvironmentStage(app, {
    config: prod,
    webDirectory: directory,
  });
  const templates = [data, site].map((stack) => ({
    Resources: Template.fromStack(stack).toJSON().Resources,
  }));
  write('cost.md', () => costDocument(templates, prod.pictures));
} finally {
  rmSync(directory, { recursive: true });
}
