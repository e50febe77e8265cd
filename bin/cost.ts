import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Template } from 'aws-cdk-lib/assertions';
import { selectEnvironments } from '../infra/config.ts';
import { costDocument } from '../infra/cost/document.ts';
import { EnvironmentStage } from '../infra/environment-stage.ts';
import { FellsideApp } from '../infra/fellside-app.ts';

/*
 * Writes docs/cost.md from the template of `prod`. Nothing needs to be built: the contents of the
 * functions and the site don't change the template.
 */
const DOCUMENT = join(import.meta.dirname, '../docs/cost.md');

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
  writeFileSync(DOCUMENT, costDocument(templates, prod.pictures));
  console.log(`Written: ${DOCUMENT}`);
} finally {
  rmSync(directory, { recursive: true });
}
