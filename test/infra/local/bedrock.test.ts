import { join } from 'node:path';
import { BedrockRuntimeClient, InvokeModelCommand } from '@aws-sdk/client-bedrock-runtime';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { KeyRing } from '../../../infra/local/credentials.ts';
import { type Bedrock, startBedrock } from '../../../infra/local/engines/bedrock/engine.ts';
import { functionCaller } from './support/function-caller.ts';
import { temporaryDirectory } from './support/temporary-directory.ts';

const MODEL = 'stability.stable-image-core-v1:1';
const ARN = `arn:aws:bedrock:us-west-2::foundation-model/${MODEL}`;

let directory: string;
let bedrock: Bedrock;
let caller: ReturnType<typeof functionCaller>;
let client: BedrockRuntimeClient;

const clientOf = (region: string) =>
  new BedrockRuntimeClient({
    endpoint: bedrock.endpoint,
    region,
    credentials: { ...caller.credentials },
    maxAttempts: 1,
  });

beforeEach(async () => {
  directory = temporaryDirectory();
  const keys = new KeyRing(Buffer.alloc(32, 6));
  caller = functionCaller(keys);
  caller.grant(['Allow', 'bedrock:InvokeModel', ARN]);
  bedrock = await startBedrock({
    rules: join(directory, 'rules.json'),
    calls: join(directory, 'calls.jsonl'),
    keys,
    authoriser: caller.iam,
    paint: async ({ seed, output_format }) => Buffer.from(`${output_format} ${seed}`),
  });
  client = clientOf('us-west-2');
});

afterEach(async () => {
  client.destroy();
  await bedrock.stop();
});

interface Call {
  readonly modelId?: string;
  readonly by?: BedrockRuntimeClient;
  readonly abortSignal?: AbortSignal;
}

async function invoke(request: object, { modelId = MODEL, by = client, ...options }: Call = {}) {
  const command = new InvokeModelCommand({
    modelId,
    contentType: 'application/json',
    accept: 'application/json',
    body: JSON.stringify(request),
  });
  const { body } = await by.send(command, options);
  return JSON.parse(new TextDecoder().decode(body));
}

describe('Bedrock', () => {
  it('paints a picture by HTTP/2 for a caller whose role allows it', async () => {
    expect(await invoke({ prompt: 'a barn', seed: 7, output_format: 'jpeg' })).toEqual({
      seeds: [7],
      finish_reasons: [null],
      images: [Buffer.from('jpeg 7').toString('base64')],
    });
  });
});
