import { generateKeyPairSync } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildClient, CommitmentPolicy, KMS, KmsKeyringNode } from '@aws-crypto/client-node';
import {
  AdminCreateUserCommand,
  AdminSetUserPasswordCommand,
  CognitoIdentityProviderClient,
} from '@aws-sdk/client-cognito-identity-provider';
import { Amplify } from 'aws-amplify';
import { ConsoleLogger } from 'aws-amplify/utils';
import { expect, onTestFinished } from 'vitest';
import { type Credentials, KeyRing } from '../../src/credentials.ts';
import { startCognito } from '../../src/engines/cognito/engine.ts';
import { type Kms, startKms } from '../../src/engines/kms/engine.ts';
import { LambdaEngine } from '../../src/engines/lambda/engine.ts';
import { provisionData } from '../../src/provision.ts';
import './amplify-powers.ts';
import { setAmplifyStore } from './amplify-store.ts';
import { functionCaller } from './function-caller.ts';
import { temporaryDirectory } from './temporary-directory.ts';
import { type PoolTemplate, poolSystem, SENDER } from './user-pool.ts';

export const PASSWORD = 'Herdwick fell 9!';

export interface Setup extends PoolTemplate {
  /** The code of functions that the pool calls, by their names; `KEY_ARN` is the pool's key. */
  readonly functions?: Readonly<Record<string, string>>;
  readonly directory?: string;
  readonly stackName?: string;
  readonly retryDelaysMs?: readonly number[];
  readonly triggerTimeoutMs?: number;
}

export const functionArn = (name: string) =>
  `arn:aws:lambda:eu-west-2:000000000000:function:${name}`;

// Amplify warns of a custom endpoint each time.
ConsoleLogger.LOG_LEVEL = 'ERROR';

let pools = 0;

/** Amplify's storage for the signed-in person, by the directory of their pool. */
const sessions = new Map<string, Map<string, string>>();

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
    ...(setup.triggerTimeoutMs && { triggerTimeoutMs: setup.triggerTimeoutMs }),
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
  const codes: { readonly email: string; readonly code: string }[] = [];
  const decrypt = codeDecrypter(system.output('KeyArn'), kms, keys.credentials('operator'));
  const sender = {
    invoke: async ({ request }: CodeEvent) => {
      const code = await decrypt(request.code);
      codes.push({ email: request.userAttributes.email, code });
      return { ok: true, payload: '{}' };
    },
  };
  const hasSender = setup.functions !== undefined && 'sender' in setup.functions;
  cognito.connectFunctions({
    get: (arn) => (arn === SENDER && !hasSender ? (sender as never) : lambda.get(arn)),
  });

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
  // A pool that is started again goes on with its sessions.
  sessions.set(directory, setAmplifyStore(sessions.get(directory)));
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

  /** The next code for an address. */
  const code = async (email: string): Promise<string> => {
    const next = () => codes.findIndex((each) => each.email === email);
    await expect.poll(next).toBeGreaterThanOrEqual(0);
    return codes.splice(next(), 1)[0]?.code ?? '';
  };
  /** Makes a user who has no password yet. @returns their id */
  const createUser = async (Username: string, verified = 'true') => {
    const UserAttributes = [
      { Name: 'name', Value: 'Ann Fell' },
      { Name: 'email_verified', Value: verified },
    ];
    const { User } = await operator.send(
      new AdminCreateUserCommand({
        UserPoolId,
        Username,
        UserAttributes,
        MessageAction: 'SUPPRESS',
      }),
    );
    return User?.Username ?? '';
  };
  return {
    cognito,
    kms,
    caller,
    directory,
    lines,
    stop,
    operator,
    codes,
    code,
    createUser,
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
    confirmedUser: async (Username: string, verified?: string) => {
      const id = await createUser(Username, verified);
      await operator.send(
        new AdminSetUserPasswordCommand({
          UserPoolId,
          Username,
          Password: PASSWORD,
          Permanent: true,
        }),
      );
      return id;
    },
  };
}

/** Decrypts codes that the pool has encrypted, as a function does that mails them. */
function codeDecrypter(keyArn: string, { endpoint }: Kms, credentials: Credentials) {
  const { decrypt } = buildClient(CommitmentPolicy.REQUIRE_ENCRYPT_ALLOW_DECRYPT);
  // Its type for clients knows no `exactOptionalPropertyTypes`.
  const clientProvider = (region: string) =>
    new KMS({ region, endpoint, credentials: { ...credentials } }) as never;
  const keyring = new KmsKeyringNode({ clientProvider, keyIds: [keyArn] });
  return async (encrypted: string): Promise<string> => {
    const { plaintext } = await decrypt(keyring, Buffer.from(encrypted, 'base64'));
    return plaintext.toString('utf8');
  };
}

/** The event for the function that mails codes. */
interface CodeEvent {
  readonly request: { readonly code: string; readonly userAttributes: { readonly email: string } };
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
  for (const [name, code] of Object.entries(functions)) {
    const file = join(temporaryDirectory(), 'index.mjs');
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
