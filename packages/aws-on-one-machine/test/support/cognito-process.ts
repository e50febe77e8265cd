/**
 * A user pool in a process of its own, to be killed: `node cognito-process.ts DIRECTORY STACK`. Its
 * first line is where it answers.
 */
import { KeyRing } from '../../src/credentials.ts';
import { startCognito } from '../../src/engines/cognito/engine.ts';
import { IamEngine } from '../../src/engines/iam/engine.ts';
import { Keys } from '../../src/engines/kms/keys.ts';
import { provisionData } from '../../src/provision.ts';
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
