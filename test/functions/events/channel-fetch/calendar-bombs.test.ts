import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'esbuild';
import { expect, onTestFinished } from 'vitest';
import { readerApart } from '../../../../functions/events/channel-fetch/read-apart.ts';
import { readCalendars } from '../../../../functions/events/channel-fetch/read-calendars.ts';
import { bundleOptions } from '../../../../infra/constructs/function/bundle-options.ts';
import { SOURCE_LIMITS } from '../../../../shared/channels/limits.ts';
import { CALENDAR_BOMBS } from '../../../support/calendar-bombs.ts';
import { drawn, soakTest } from '../../../support/soak.ts';

const MOST = { seconds: 4, megabytes: 256 };

/** How often the process is looked at, in ms. The kernel records its peak. */
const LOOK_EVERY = 20;
/** Linux counts processor time in hundredths of a second. */
const TICK_SECONDS = 0.01;

const WHOLE = Buffer.from(
  'BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\nDTSTART;VALUE=DATE:20270301\r\nDTEND;VALUE=DATE:20270304\r\nEND:VEVENT\r\nEND:VCALENDAR\r\n',
);

/** The children of this process, with the processor time and the peak memory of each so far. */
function readers() {
  const pids = readdirSync('/proc/self/task').flatMap((thread) =>
    readFileSync(`/proc/self/task/${thread}/children`, 'utf8').split(' ').filter(Boolean),
  );
  return pids.flatMap((pid) => {
    try {
      const status = readFileSync(`/proc/${pid}/status`, 'utf8');
      const [user = 0, system = 0] =
        readFileSync(`/proc/${pid}/stat`, 'utf8')
          .slice(-1000)
          .split(') ')
          .at(-1)
          ?.split(' ')
          .slice(11, 13)
          .map(Number) ?? [];
      const megabytes = Number(/VmHWM:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024;
      return [{ pid, seconds: (user + system) * TICK_SECONDS, megabytes }];
    } catch {
      // The process has just ended.
      return [];
    }
  });
}

soakTest(
  'calendars of every kind of bomb are read or refused, within 4 s of processor time and 256 MB, and the others of the call are read',
  { sample: 15, whole: 301 },
  async ({ amount, choose }) => {
    const directory = mkdtempSync(join(tmpdir(), 'calendar-bombs-'));
    onTestFinished(() => rmSync(directory, { recursive: true }));
    const options = bundleOptions({ folder: 'events/channel-fetch' }, directory);
    await build(options);
    const read = readerApart(options.outfile);
    onTestFinished(() => read.end());

    const kinds = drawn(Object.entries(CALENDAR_BOMBS), Number.POSITIVE_INFINITY, choose);
    const most = { seconds: 0, megabytes: 0 };
    const outcomes = new Map<string, number>();
    for (let round = 0; round < amount; round += 1) {
      const [kind, make] = kinds[round % kinds.length] ?? choose.pick(kinds);
      let bomb = make(choose);
      // A larger one isn't fetched.
      while (bomb.length > SOURCE_LIMITS.bytes) bomb = make(choose);
      const before = new Map(readers().map(({ pid, seconds }) => [pid, seconds]));
      const look = () => {
        for (const { pid, seconds, megabytes } of readers()) {
          most.seconds = Math.max(most.seconds, seconds - (before.get(pid) ?? 0));
          most.megabytes = Math.max(most.megabytes, megabytes);
        }
      };
      const looking = setInterval(look, LOOK_EVERY);
      const withinMs = 20_000;
      const began = performance.now();
      const answer = await readCalendars({
        fetchCalendar: async (address) => ({
          bytes: address.includes('bomb') ? bomb : WHOLE,
        }),
        read,
      })({
        today: '2026-11-28',
        ownHost: 'fellside.example',
        withinMs,
        calendars: ['bomb', 'one', 'other'].map((id) => ({
          id,
          address: `https://${id}.example/a.ics`,
        })),
      });
      look();
      clearInterval(looking);
      const { bomb: outcome, ...others } = answer;
      const said = `round ${round}: ${kind}, ${bomb.length} bytes`;
      expect(performance.now() - began, said).toBeLessThan(withinMs + 1_000);
      expect(Object.values(others), said).toMatchObject([
        { outcome: 'READ', nights: [{ check_in: '2027-03-01', check_out: '2027-03-04' }] },
        { outcome: 'READ', nights: [{ check_in: '2027-03-01', check_out: '2027-03-04' }] },
      ]);
      expect(most.seconds, said).toBeLessThanOrEqual(MOST.seconds + TICK_SECONDS);
      expect(most.megabytes, said).toBeLessThanOrEqual(MOST.megabytes);
      const word = outcome?.outcome === 'FAILED' ? outcome.problem : (outcome?.outcome ?? 'NONE');
      outcomes.set(word, (outcomes.get(word) ?? 0) + 1);
    }
    expect(outcomes.get('NOT_A_CALENDAR') ?? 0).toBeLessThan(amount / 4);
    if (process.env.FELLSIDE_SOAK_SEED !== undefined)
      console.log(
        `Most of a calendar: ${JSON.stringify(most)}. Outcomes: ${JSON.stringify(Object.fromEntries(outcomes))}`,
      );
    return amount;
  },
);
