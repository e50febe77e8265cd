/**
 * Runs in a worker thread: Lambda's execution environment for one function. It loads the bundle
 * once and then takes one event at a time.
 */
import { pathToFileURL } from 'node:url';
import { parentPort, workerData } from 'node:worker_threads';
import type { FunctionError, Invocation, WorkerBoot, WorkerMessage } from './protocol.ts';

type Handler = (event: unknown, context: object) => unknown;

const boot: WorkerBoot = workerData;
const say = (message: WorkerMessage) => parentPort?.postMessage(message);

// Read by Node at the start. A function sees no variables but its template's.
delete process.env.NODE_COMPILE_CACHE;

async function loadHandler(): Promise<Handler> {
  const bundle = await import(pathToFileURL(boot.file).href);
  // A CommonJS bundle's exports may stand below `default` only.
  const handler = bundle[boot.handlerName] ?? bundle.default?.[boot.handlerName];
  if (typeof handler === 'function') return handler;
  throw new Error(`${boot.file} exports no function ${boot.handlerName}`);
}

function contextOf({ requestId, deadline }: Invocation): object {
  return {
    awsRequestId: requestId,
    callbackWaitsForEmptyEventLoop: true,
    functionName: boot.functionName,
    functionVersion: '$LATEST',
    memoryLimitInMB: String(boot.memoryLimitMb),
    getRemainingTimeInMillis: () => Math.max(0, deadline - Date.now()),
  };
}

function describe(error: unknown): FunctionError {
  return error instanceof Error
    ? {
        errorType: error.name,
        errorMessage: error.message,
        trace: (error.stack ?? '').split('\n'),
      }
    : { errorType: typeof error, errorMessage: String(error), trace: [] };
}

try {
  const handler = await loadHandler();
  parentPort?.on('message', async (invocation: Invocation) => {
    try {
      const result = await handler(invocation.event, contextOf(invocation));
      say({ kind: 'result', payload: JSON.stringify(result) });
    } catch (error) {
      say({ kind: 'error', error: describe(error) });
    }
  });
  say({ kind: 'ready' });
} catch (error) {
  say({ kind: 'error', error: describe(error) });
  parentPort?.close();
}
