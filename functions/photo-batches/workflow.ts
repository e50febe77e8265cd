import {
  DescribeExecutionCommand,
  ExecutionDoesNotExist,
  SFNClient,
  type SFNClientConfig,
  StartExecutionCommand,
} from '@aws-sdk/client-sfn';
import * as z from 'zod';
import { withTimeouts } from '../lib/aws-client.ts';

/** The environment of a function that starts batches; the construct `PhotoBatches` sets it. */
export const workflowEnvironment = { PHOTO_BATCH_WORKFLOW: z.string().min(1) };

export type Workflow = ReturnType<typeof photoBatchWorkflow>;

/** The start of an execution: the batch, and the page of its listings. */
interface Beginning {
  readonly batch_id: string;
  readonly page: number;
}

/** The name of the execution that processes a batch from a page on. Names are never used again. */
export const executionName = ({ batch_id, page }: Beginning): string => `${batch_id}-${page}`;

/**
 * The workflow that processes batches.
 * @param arn of its state machine
 */
export function photoBatchWorkflow(arn: string, config: SFNClientConfig = {}) {
  const client = new SFNClient({ ...withTimeouts(), ...config });
  const executionArn = (name: string) => `${arn.replace(':stateMachine:', ':execution:')}:${name}`;

  return {
    /**
     * Starts the execution that begins there. While it runs, a second call has no effect.
     * @throws ExecutionAlreadyExists once it has ended
     */
    async start(beginning: Beginning): Promise<void> {
      await client.send(
        new StartExecutionCommand({
          stateMachineArn: arn,
          name: executionName(beginning),
          input: JSON.stringify(beginning),
        }),
      );
    },

    /** Whether the execution of a name exists and is running. */
    async isRunning(name: string): Promise<boolean> {
      try {
        const { status } = await client.send(
          new DescribeExecutionCommand({ executionArn: executionArn(name) }),
        );
        return status === 'RUNNING';
      } catch (error) {
        if (error instanceof ExecutionDoesNotExist) return false;
        throw error;
      }
    },
  };
}
