import { generateKeyPairSync } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  CognitoIdentityProviderClient,
  ConfirmSignUpCommand,
  SignUpCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { Amplify } from 'aws-amplify';
import { ConsoleLogger } from 'aws-amplify/utils';
import { onTestFinished } from 'vitest';
import { type Credentials, KeyRing } from '../../../../infra/local/credentials.ts';
import { startCognito } from '../../../../infra/local/engines/cognito/engine.ts';
import { type Kms, startKms } from '../../../../infra/local/engines/kms/engine.ts';
import { LambdaEngine } from '../../../../infra/local/engines/lambda/engine.ts';
import { provisionData } from '../../../../infra/local/provision.ts';
import '../../../support/amplify-powers.ts';
import { functionCaller } from './function-caller.ts';
import { temporaryDirectory } from './temporary-directory.ts';
import { type PoolTemplate, poolSystem } from './user-pool.ts';

export const PASSWORD = 'Herdwick fell 9!';

export interface Setup extends PoolTemplate {
  /** The code of functions that the pool calls, by their names; `KEY_ARN` is the pool's key. */
  readonly functions?: Readonly<Record<string, string>>;
  readonly directory?: string;
  readonly stackName?: string;
  readonly retryDelaysMs?: readonly number[];
}

export const functionArn = (name: string) =>
  `arn:aws:lambda:eu-west-2:000000000000:function:${name}`;

// It warns of an endpoint of one's own each time.
ConsoleLogger.LOG_LEVEL = 'ERROR';

let pools = 0;

/** Making one takes a tenth of a second, and few tests care which it is. */
let sharedKey: string | undefined;

function keyOfPools(): string {
  sharedKey ??= generateKeyPairSync('rsa', { modulusLength: 2048 })
    .privateKey.export({ type: 'pkcs8', format: 'pem' })
    .toString();
  return sharedKey;
}

/** A user pool of the test's own, on a running engine, and Amplify pointed at it. */
export async function startPool(setup: Setup = {}) {
  const directory = setup.directory ?? temporaryDirectory();
  const keys = new KeyRing(Buffer.alloc(32, 1));
  const caller = functionCaller(keys);
  const lines: string[] = [];
  const log = (line: string) => lines.push(line);
  const clock = { now: Date.now() };
  const kms = await startKms({ keys, authoriser: caller.iam });
  const cognito = await startCognito({
    directory,
    region: 'eu-west-2',
    account: '000000000000',
    keys,
    authoriser: caller.iam,
    kms: kms.keys,
    log,
    now: () => clock.now,
    ...(setup.retryDelaysMs && { retryDelaysMs: setup.retryDelaysMs }),
  });
  const system = poolSystem(setup.stackName ?? `accounts-${pools++}`, setup);
  const lambda = new LambdaEngine();
  addFunctions(lambda, setup.functions ?? {}, { kms, keys, log, keyArn: system.output('KeyArn') });
  const stop = once(async () => {
    await lambda.stop();
    await cognito.stop();
    await kms.stop();
  });
  onTestFinished(stop);

  const UserPoolId = system.output('Pool');
  if (setup.directory === undefined && setup.withOtherPool !== true) {
    writeFileSync(join(directory, `${UserPoolId}.pem`), keyOfPools(), { mode: 0o600 });
  }
  await provisionData(system, { keys, kms, cognito } as never);
  cognito.connectFunctions(lambda);

  const ClientId = system.output('Client');
  Amplify.configure({
    Auth: {
      Cognito: {
        userPoolId: UserPoolId,
        userPoolClientId: ClientId,
        userPoolEndpoint: cognito.endpoint,
        loginWith: { email: true },
      },
    },
  });
  const sdk = (credentials: Credentials) => {
    const client = new CognitoIdentityProviderClient({
      endpoint: cognito.endpoint,
      region: 'eu-west-2',
      credentials: { ...credentials },
      maxAttempts: 1,
    });
    onTestFinished(() => client.destroy());
    return client;
  };
  const operator = sdk(keys.credentials('operator'));

  /** The last code for an address, from the console. */
  const code = (email: string): string => {
    const line = lines.findLast((each) => each.includes(email));
    const found = /(\d{6})$/.exec(line ?? '')?.[1];
    if (found === undefined) throw new Error(`No code for ${email} in:\n${lines.join('\n')}`);
    return found;
  };
  const signUp = async (Username: string, name = 'Ann Fell') => {
    const UserAttributes = [{ Name: 'name', Value: name }];
    const { UserSub = '' } = await operator.send(
      new SignUpCommand({ ClientId, Username, Password: PASSWORD, UserAttributes }),
    );
    return UserSub;
  };
  return {
    cognito,
    kms,
    caller,
    directory,
    lines,
    stop,
    operator,
    code,
    signUp,
    UserPoolId,
    ClientId,
    system,
    /** A client that calls as a function, whose role may what `caller.grant` gives it. */
    asFunction: sdk(caller.credentials),
    /** Lets time pass, which stands still otherwise. */
    wait: (milliseconds: number) => {
      clock.now += milliseconds;
    },
    now: () => clock.now,
    /** @returns the new user's id */
    confirmedUser: async (Username: string) => {
      const id = await signUp(Username);
      const ConfirmationCode = code(Username);
      await operator.send(new ConfirmSignUpCommand({ ClientId, Username, ConfirmationCode }));
      return id;
    },
  };
}

function addFunctions(
  lambda: LambdaEngine,
  functions: Readonly<Record<string, string>>,
  {
    kms,
    keys,
    log,
    keyArn,
  }: { kms: Kms; keys: KeyRing; log: (line: string) => void; keyArn: string },
): void {
  const { accessKeyId, secretAccessKey } = keys.credentials('function:probe');
  // Where the packages that a function imports are found.
  const here = join(import.meta.dirname, '..', '..', '..', '..', '.local', 'test');
  for (const [name, code] of Object.entries(functions)) {
    const file = join(temporaryDirectory(here), 'index.mjs');
    writeFileSync(file, code);
    lambda.add(functionArn(name), {
      boot: { file, handlerName: 'handler', functionName: name, memoryLimitMb: 128 },
      variables: {
        AWS_REGION: 'eu-west-2',
        AWS_ACCESS_KEY_ID: accessKeyId,
        AWS_SECRET_ACCESS_KEY: secretAccessKey,
        AWS_ENDPOINT_URL_KMS: kms.endpoint,
        KEY_ARN: keyArn,
      },
      timeoutMs: 10_000,
      log,
    });
  }
}

function once(work: () => Promise<void>): () => Promise<void> {
  let done: Promise<void> | undefined;
  return () => {
    done ??= work();
    return done;
  };
}
