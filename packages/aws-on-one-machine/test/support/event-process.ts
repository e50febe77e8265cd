/**
 * A bucket and a function that is told of its objects, in a process of its own, to be killed:
 * `node event-process.ts DIRECTORY`. Its first line is where the bucket answers; after it come the
 * function's.
 */
import { startEventSystem } from './event-system.ts';

const [directory = ''] = process.argv.slice(2);
const { s3, eventBridge } = await startEventSystem(directory, console.log);
eventBridge.start();
console.log(s3.endpoint);
