import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { runCommand } from '../bin/command-line.ts';
import { COMMANDS } from '../bin/commands.mjs';

/** `npm run bench` measures everything, each in a process of its own, or one: `npm run bench -- bookings`. */

// Handlers log what they are asked, and whom they tell to try again later.
process.env.POWERTOOLS_LOG_LEVEL ??= 'SILENT';

await runCommand('bench', async ({ operands: [wanted] }) => {
  const measures = COMMANDS.bench.operands.choices;
  for (const name of measures.filter((each) => wanted === undefined || each === wanted)) {
    const file = join(import.meta.dirname, `${name}.ts`);
    const [code] = await once(spawn(process.execPath, [file], { stdio: 'inherit' }), 'exit');
    if (code !== 0) process.exitCode = 1;
  }
});
