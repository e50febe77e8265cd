import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Template } from 'aws-cdk-lib/assertions';
import { selectEnvironments } from '../infra/config.ts';
import { costDocument } from '../infra/cost/document.ts';
import { EnvironmentStage } from '../infra/environment-stage.ts';
import { FellsideApp } from '../infra/fellside-app.ts';
import { withCommands, withItems, withRetainedData } from './document-tables.ts';

/*
 * Writes what documents derive from the code: the tables of README.md, docs/access-patterns.md and
 * docs/security.md, and docs/cost.md from the template of `prod`. Nothing needs to be built: the contents
 * of the functions and the site don't change the template.
 */
const ROOT = join(import.meta.dirname, '..');

function write(name: string, derive: (written: string) => string): void {
  const path = join(ROOT, name);
  const before = readFileSync(path, 'utf8');
  const after = derive(before);
  if (after !== before) writeFileSync(path, after);
  console.log(after === before ? `Nothing to write: ${name}` : `Written: ${name}`);
}

write('README.md', withCommands);
write('docs/access-patterns.md', withItems);
write('docs/security.md', withRetainedData);

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
  write('docs/cost.md', () => costDocument(templates, prod.pictures));
} finally {
  rmSync(directory, { recursive: true });
}
