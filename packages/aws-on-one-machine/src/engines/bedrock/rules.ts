import * as z from 'zod';
import { readIfPresent } from '../../state-files.ts';

/** The stand-in's reactions to a call. */
const BEHAVIOURS = [
  'paint',
  'filter',
  'throttle',
  'unavailable',
  'deny',
  'late',
  'fail',
  'break',
  'hang',
] as const;
export type Behaviour = (typeof BEHAVIOURS)[number];

const ruleSchema = z.strictObject({
  /** Words of the prompt; all prompts have none. */
  match: z.string(),
  /** A behaviour for each call, in order. Further calls get the last one. */
  behaviours: z.array(z.enum(BEHAVIOURS)).min(1).default(['paint']),
  /** Before the answer, in milliseconds. */
  delay: z.int().min(0).default(0),
});

const rulesSchema = z.array(ruleSchema);

/** As a person or a test writes it: the first rule counts whose words a prompt has. */
export type Rule = z.input<typeof ruleSchema>;

interface Instruction {
  readonly behaviour: Behaviour;
  readonly delay: number;
}

/** The file that says how the stand-in is to behave, read at each call. */
export class Rules {
  readonly #file: string;
  /** Calls by the rule that told of them. One that is changed begins again. */
  readonly #calls = new Map<string, number>();

  constructor(file: string) {
    this.#file = file;
  }

  /** @throws LocalProblem where the file isn't what it should be */
  next(prompt: string): Instruction {
    const rules = readIfPresent(
      this.#file,
      (text) => rulesSchema.parse(JSON.parse(text)),
      'Correct it, or remove it.',
    );
    const rule = rules?.find(({ match }) => prompt.includes(match));
    if (!rule) return { behaviour: 'paint', delay: 0 };
    const key = JSON.stringify(rule);
    const before = this.#calls.get(key) ?? 0;
    this.#calls.set(key, before + 1);
    const { behaviours, delay } = rule;
    return { behaviour: behaviours[before] ?? behaviours.at(-1) ?? 'paint', delay };
  }
}
