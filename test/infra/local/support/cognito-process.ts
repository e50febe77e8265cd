/**
 * A user pool in a process of its own, to be killed: `node cognito-process.ts DIRECTORY STACK`. Its
 * first line is where it answers.
 */
import { KeyRing } from 'aws-on-one-machine/credentials';
import { startCognito } from 'aws-on-one-machine/engines/cognito/engine';
import { IamEngine } from 'aws-on-one-machine/engines/iam/engine';
import { Keys } from 'aws-on-one-machine/engines/kms/keys';
import { provisionData } from 'aws-on-one-machine/provision';
import { poolSystem } from './user-pool.ts';

const [directory = '', stackName = ''] = process.argv.slice(2);
const keys = new KeyRing(Buffer.alloc(32, 1));
const kms = { keys: new Keys(keys) };
const cognito = await startCognito({
  directory,
  region: 'eu-west-2',
  account: '000000000000',
  keys,
  authoriser: new IamEngine(console.log),
  kms: kms.keys,
  log: console.log,
});
await provisionData(poolSystem(stackName), { keys, kms, cognito } as never);
console.log(cognito.endpoint);
