import * as z from 'zod';
import type { KeyRing } from '../../credentials.ts';
import { type HttpRequest, type HttpResponse, LOOPBACK, serve } from '../../http.ts';
import {
  identifySigner,
  protocolException,
  protocolResponse,
  readOperation,
  refusalOf,
} from '../../json-protocol.ts';
import type { Authoriser } from '../iam/authoriser.ts';
import { StepFunctionsError } from './errors.ts';
import type { Execution } from './execution.ts';
import { Machines } from './machines.ts';

export interface StepFunctions {
  readonly endpoint: string;
  readonly machines: Machines;
  /** Ends every execution. */
  stop(): Promise<void>;
}

interface Options {
  readonly keys: KeyRing;
  readonly authoriser: Authoriser;
}

const TARGET_PREFIX = 'AWSStepFunctions.';

const startSchema = z.strictObject({
  stateMachineArn: z.string(),
  name: z.string().optional(),
  input: z.string().default('{}'),
});

const describeSchema = z.strictObject({ executionArn: z.string() });

/** Starts the two operations of Step Functions that are here. Executions live as long as it does. */
export async function startStepFunctions({ keys, authoriser }: Options): Promise<StepFunctions> {
  const machines = new Machines();

  async function answer(request: HttpRequest): Promise<object> {
    const caller = await identifySigner(request, keys, 'states');
    const operation = readOperation(request, TARGET_PREFIX);
    const body: unknown = JSON.parse(request.body.toString('utf8'));
    if (operation === 'StartExecution') {
      const given = startSchema.parse(body);
      await authoriser.authorise(caller, 'states:StartExecution', given.stateMachineArn);
      const { arn, startedAt } = machines.start(given);
      return { executionArn: arn, startDate: inSeconds(startedAt) };
    }
    if (operation === 'DescribeExecution') {
      const { executionArn } = describeSchema.parse(body);
      await authoriser.authorise(caller, 'states:DescribeExecution', executionArn);
      return describe(machines.find(executionArn));
    }
    throw new StepFunctionsError(
      'UnknownOperationException',
      `The local target's Step Functions subset doesn't do '${operation}'.`,
    );
  }

  const server = await serve(async (request) => {
    try {
      return inVersion10(protocolResponse(await answer(request)));
    } catch (error) {
      const refused = asException(error);
      if (refused) return inVersion10(refused);
      throw error;
    }
  }, 0);
  return {
    endpoint: `http://${LOOPBACK}:${server.port}`,
    machines,
    async stop() {
      machines.stop();
      await server.close();
    },
  };
}

const inSeconds = (date: Date): number => date.getTime() / 1000;

function describe(execution: Execution): object {
  const { arn, machineArn, name, status, startedAt, input, end } = execution;
  return {
    executionArn: arn,
    stateMachineArn: machineArn,
    name,
    status,
    startDate: inSeconds(startedAt),
    input,
    inputDetails: { included: true },
    redriveCount: 0,
    ...(end && {
      stopDate: inSeconds(end.at),
      output: end.output,
      ...(end.output !== undefined && { outputDetails: { included: true } }),
      error: end.error,
      cause: end.cause,
    }),
  };
}

function asException(error: unknown): HttpResponse | undefined {
  if (error instanceof StepFunctionsError) return protocolException(error.type, error.message);
  if (error instanceof SyntaxError) return protocolException('SerializationException', '');
  if (error instanceof z.ZodError) {
    return protocolException('ValidationException', z.prettifyError(error));
  }
  const refused = refusalOf(error);
  return refused && protocolException(refused.type, refused.message);
}

/** Step Functions speaks AWS's JSON 1.0, whose answers differ in their type alone. */
const inVersion10 = (response: HttpResponse): HttpResponse => ({
  ...response,
  headers: { ...response.headers, 'content-type': 'application/x-amz-json-1.0' },
});
