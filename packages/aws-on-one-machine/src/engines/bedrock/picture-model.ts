import { existsSync, readFileSync } from 'node:fs';
import { writeAtomically } from '../../state-files.ts';
import type { CallLine } from './call-log.ts';
import { callsFile, rulesFile } from './files.ts';
import type { Rule } from './rules.ts';

/** A call of the model. One that was cut off by a kill has no end. */
export interface ModelCall {
  readonly model: string;
  readonly prompt: string;
  /** Milliseconds since the epoch. */
  readonly began: number;
  readonly ended?: number;
  readonly outcome?: CallLine['outcome'];
}

/**
 * The stand-in for the model in a site, which may run in this process or another, or not at all.
 * @param state the site's directory
 */
export const pictureModel = (state: string) => ({
  /** From now on it behaves by these rules and no others; without any it paints. */
  behave: (...rules: Rule[]): void => writeAtomically(rulesFile(state), JSON.stringify(rules)),

  /** All calls there have been, by their beginnings. */
  calls(): ModelCall[] {
    const file = callsFile(state);
    if (!existsSync(file)) return [];
    const lines = readFileSync(file, 'utf8').split('\n').filter(Boolean);
    const noted = lines.map((line): CallLine => JSON.parse(line));
    return noted
      .filter(({ event }) => event === 'began')
      .map(({ call, model, prompt, at: began }) => {
        const end = noted.find((line) => line.call === call && line.event === 'ended');
        return { model, prompt, began, ...(end && { ended: end.at, outcome: end.outcome }) };
      });
  },
});

/** The calls that began while another was under way, each with that one. */
export const overlapsOf = (calls: readonly ModelCall[]): [ModelCall, ModelCall][] =>
  calls.flatMap((call, index) =>
    calls
      .slice(index + 1)
      .filter(({ began }) => began < (call.ended ?? call.began))
      .map((later): [ModelCall, ModelCall] => [call, later]),
  );

/**
 * The shortest time from when nothing is under way to the beginning of the next call, in
 * milliseconds: less than nothing where two overlap, endless where there are no two. When a call ended
 * that was cut off nobody knows: it counts for nothing.
 */
export function smallestGap(calls: readonly ModelCall[]): number {
  const gaps = calls.map(({ began }, index) => {
    const ends = calls.slice(0, index).map(({ ended }) => ended ?? -Infinity);
    return began - Math.max(...ends);
  });
  return Math.min(...gaps, Infinity);
}
