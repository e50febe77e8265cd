import { readdirSync, readFileSync } from 'node:fs';
import { readPicture } from '../../../functions/photos/read-picture.ts';
import { PHOTO_LIMITS } from '../../../shared/photos/limits.ts';
import { BOMBS } from '../../support/picture-bombs.ts';
import { jpeg } from '../../support/pictures.ts';
import { random } from '../../support/random.ts';

/**
 * A separate program, so that its memory is only that of pictures. Arguments: the number of pictures,
 * and the seed. Prints a line of JSON for each: its kind, its size in bytes, the outcome, the duration,
 * and the peak memory of the program and its decoder above idle.
 */
const [amount = 0, seed = 0] = process.argv.slice(2).map(Number);

/** How often the memory is measured, in ms. The kernel records a decoder's peak. */
const LOOK_EVERY = 4;

const status = (of: string, name: string): number =>
  Number(
    new RegExp(`${name}:\\s+(\\d+)`).exec(readFileSync(`/proc/${of}/status`, 'utf8'))?.[1] ?? 0,
  );

function ofDecoders(): number {
  const pids = readdirSync('/proc/self/task').flatMap((thread) =>
    readFileSync(`/proc/self/task/${thread}/children`, 'utf8').split(' ').filter(Boolean),
  );
  return pids.reduce((sum, pid) => {
    try {
      return sum + status(pid, 'VmHWM');
    } catch {
      // The process has just ended.
      return sum;
    }
  }, 0);
}

const ownMemory = () => status('self', 'VmRSS');

await readPicture(await jpeg());
const choose = random(seed);
const kinds = Object.entries(BOMBS);
for (let place = 0; place < amount; place += 1) {
  const [kind, make] = kinds[place % kinds.length] ?? choose.pick(kinds);
  const file = (await make(choose)).subarray(0, PHOTO_LIMITS.fileBytes);
  globalThis.gc?.();
  const idle = ownMemory();
  let most = 0;
  const look = () => {
    most = Math.max(most, ownMemory() - idle + ofDecoders());
  };
  const looking = setInterval(look, LOOK_EVERY);
  const began = performance.now();
  const picture = await readPicture(file);
  look();
  clearInterval(looking);
  console.log(
    JSON.stringify({
      kind,
      bytes: file.length,
      outcome: 'made' in picture ? 'made' : picture.refusal,
      milliseconds: Math.round(performance.now() - began),
      megabytes: Math.round(most / 1024),
    }),
  );
}
