import { expect, it, onTestFinished } from 'vitest';
import { openLocalData } from '../../../infra/local/data.ts';
import { startLocal } from '../../../infra/local/start.ts';
import { writeFixtureSite } from '../../../packages/aws-on-one-machine/test/support/fixture-site.ts';
import { temporaryDirectory } from '../../../packages/aws-on-one-machine/test/support/temporary-directory.ts';

/** Details of Fellside that the package is told, which its own tests can't know. */

it('is told the marketplace’s name, commands, address and outputs', async () => {
  const state = temporaryDirectory();
  const assembly = writeFixtureSite(temporaryDirectory());
  const start = () =>
    startLocal({ port: 0, state, assembly, loadFunctions: false, report: () => {}, log: () => {} });
  const site = await start();
  onTestFinished(() => site.stop());

  await expect(start()).rejects.toThrow(
    `Fellside already runs at ${site.url} (process ${process.pid}): stop it first, or give this one a state of its own with FELLSIDE_STATE=.local/second npm start.`,
  );
  const config = await (await fetch(`${site.url}/config.json`)).json();
  expect(config).toMatchObject({ site_address: site.url });
  const data = await openLocalData({ state, report: () => {} });
  expect(data).toMatchObject({
    tableName: 'fixture-data-Table',
    mediaBucketName: 'fixture-data-mediabucket',
    searchIndexBucketName: 'fixture-data-searchindexbucket',
    userPoolId: site.data.userPoolId,
    userPoolClientId: site.data.userPoolClientId,
    dynamodb: site.data.dynamodb,
  });
});
