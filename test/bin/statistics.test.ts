import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { profileRepository } from '../../functions/data/profile/repository.ts';
import { serviceOf } from '../../functions/data/service.ts';
import { openTable } from '../../functions/data/table.ts';
import { openTestData } from '../support/local-data.ts';

/** `npm run statistics`, as it is typed, on data of its own: nothing else moves its statistics. */

const ROOT = join(import.meta.dirname, '..', '..');

let state: string;

beforeAll(async () => {
  state = await mkdtemp(join(tmpdir(), 'statistics-'));
  const data = await openTestData(state);
  const table = openTable(data.tableName, data.dynamodb);
  await profileRepository(table).createOnce({
    user_id: 'usr_1',
    full_name: 'Ann Tyson',
    email: 'ann@example.com',
    created_at: '2026-01-01T00:00:00.000Z',
  });
  // Stored by hand, and so not counted.
  await serviceOf(table)
    .entities.organisation.put({
      organisation_id: 'org_1',
      name: 'Fell Lets',
      owner_user_id: 'usr_1',
      created_at: '2026-01-01T00:00:00.000Z',
    })
    .go();
  await data.close();
});

afterAll(() => rm(state, { recursive: true, force: true }));

/** Runs the command. @returns its output and exit code */
const run = (...args: string[]) =>
  new Promise<{ code: number; said: string }>((resolve) => {
    const child = execFile(
      process.execPath,
      [join(ROOT, 'bin', 'statistics.ts'), ...args],
      { cwd: ROOT, env: { ...process.env, FELLSIDE_STATE: state } },
      (_, stdout, stderr) =>
        resolve({ code: child.exitCode ?? -1, said: `${stdout}${stderr}`.trim() }),
    );
  });

/** Matches the end of the output. Before it, the command may say that it waits for another build. */
const ending = (lines: string) => expect.stringMatching(new RegExp(`(^|\n)${lines}$`));

it('says what differs, mends it when told to, and then that nothing differs', async () => {
  const drift = 'total  organisations: counted 0, recounted 1';
  expect(await run()).toEqual({
    code: 1,
    said: ending(`${drift}\n1 figure differs. To mend: add --mend.`),
  });
  expect(await run('--mend')).toEqual({
    code: 0,
    said: ending(`${drift}\n1 figure differs; mended.`),
  });
  expect(await run()).toEqual({
    code: 0,
    said: ending('The statistics are what a recount says.'),
  });
});
