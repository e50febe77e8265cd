import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { AccessLog } from '../src/engines/api-gateway/access-log.ts';
import { openRunLog } from '../src/run-log.ts';
import { temporaryDirectory } from './support/temporary-directory.ts';

const ROUTINE = 'Catalogue | {"level":"INFO","message":"Answered"}';
const REFUSAL = 'Account | {"level":"WARN","message":"Refused"}';
const CRASH = 'Pages | Task timed out after 10.00 seconds';

describe('the log of a run', () => {
  it('has every line, begins anew with each run, and is for its owner alone', async () => {
    const file = join(temporaryDirectory(), 'run.log');
    for (const lines of [[CRASH], [ROUTINE, REFUSAL]]) {
      const { log, close } = openRunLog(file, () => {});
      lines.forEach(log);
      await close();
    }

    expect(readFileSync(file, 'utf8')).toBe(`${ROUTINE}\n${REFUSAL}\n`);
    expect(statSync(file).mode & 0o777).toBe(0o600);
  });

  it('shows what isn’t routine, and what APIs note not at all', async () => {
    const shown: string[] = [];
    const { log, note, close } = openRunLog(join(temporaryDirectory(), 'run.log'), (line) => {
      shown.push(line);
    });
    [ROUTINE, REFUSAL, CRASH].forEach(log);
    note('ApiStage | {"status":"500"}');
    await close();

    expect(shown).toEqual([REFUSAL, CRASH]);
  });
});

describe('an access log', () => {
  it('has a dash for what isn’t known, and nothing for a claim but its value', () => {
    const lines: string[] = [];
    const log = new AccessLog(
      '$context.requestId $context.status $context.integrationStatus $context.authorizer.claims.log_id $context.authorizer.claims.sub',
      (line) => lines.push(line),
    );
    const answered = { requestId: 'r1', requestTime: 'now', status: 200, responseLatency: 3 };
    log.note(answered);
    log.note({ ...answered, integrationStatus: 200, claims: { log_id: 'a1b2' } });

    expect(lines).toEqual(['r1 200 - - -', 'r1 200 200 a1b2 -']);
  });
});
