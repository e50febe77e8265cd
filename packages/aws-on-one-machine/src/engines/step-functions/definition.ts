import * as z from 'zod';

/** Timers of this machine go no further, in seconds. */
export const LONGEST_SECONDS = 2_147_483;

const anything = z.unknown().optional();
const seconds = z.int().min(1).max(LONGEST_SECONDS);
const path = z.string().nullable().optional();
/** The interpreter reads `$` and brackets as names. */
const resultPath = z
  .string()
  .regex(/^\$(\.\w+)+$/, 'Leave out a result path of $, and write another with dots')
  .nullable()
  .optional();

/** Fields that every state may have. */
const common = {
  Comment: anything,
  InputPath: path,
  OutputPath: path,
};
const onward = { Next: z.string().optional(), End: z.literal(true).optional() };
const result = { ResultPath: resultPath, ResultSelector: anything };

const guarded = {
  Retry: z
    .array(
      z.strictObject({
        ErrorEquals: z.array(z.string()),
        IntervalSeconds: seconds.optional(),
        MaxAttempts: z.int().min(0).optional(),
        BackoffRate: z.number().min(1).optional(),
        MaxDelaySeconds: seconds.optional(),
        JitterStrategy: z.enum(['FULL', 'NONE']).optional(),
        Comment: anything,
      }),
    )
    .optional(),
  Catch: z
    .array(
      z.strictObject({
        ErrorEquals: z.array(z.string()),
        ResultPath: resultPath,
        Next: z.string(),
        Comment: anything,
      }),
    )
    .optional(),
};

/** Calls a function and waits for it: the one thing that tasks do here. */
const taskSchema = z.strictObject({
  Type: z.literal('Task'),
  Resource: z.literal('arn:aws:states:::lambda:invoke'),
  Parameters: z.strictObject({
    FunctionName: z.string(),
    Payload: anything,
    'Payload.$': anything,
  }),
  TimeoutSeconds: seconds.optional(),
  ...common,
  ...onward,
  ...result,
  ...guarded,
});

/** A comparison of a choice. The interpreter never takes `IsPresent: false` and its like for true. */
const ruleSchema: z.ZodType<object> = z.lazy(() =>
  z
    .looseObject({
      And: z.array(ruleSchema).optional(),
      Or: z.array(ruleSchema).optional(),
      Not: ruleSchema.optional(),
    })
    .refine(
      (rule) => !Object.entries(rule).some(([name, is]) => name.startsWith('Is') && is !== true),
      'Say that something is not so by Not',
    ),
);

const otherSchemas = [
  taskSchema,
  z.strictObject({
    Type: z.literal('Choice'),
    Choices: z.array(z.looseObject({ Next: z.string() }).and(ruleSchema)),
    Default: z.string().optional(),
    ...common,
  }),
  z.strictObject({
    Type: z.literal('Wait'),
    Seconds: z.int().min(0).max(LONGEST_SECONDS).optional(),
    SecondsPath: z.string().optional(),
    ...common,
    ...onward,
  }),
  z.strictObject({
    Type: z.literal('Pass'),
    Parameters: anything,
    // The interpreter takes an empty result for none.
    Result: z
      .unknown()
      .refine((value) => value === undefined || Boolean(value), 'An empty result isn’t honoured')
      .optional(),
    ResultPath: resultPath,
    ...common,
    ...onward,
  }),
  z.strictObject({ Type: z.literal('Succeed'), ...common }),
  z.strictObject({
    Type: z.literal('Fail'),
    Error: z.string().optional(),
    Cause: z.string().optional(),
    Comment: anything,
  }),
] as const;

const mapSchema = z.strictObject({
  Type: z.literal('Map'),
  ItemsPath: z.string().optional(),
  ItemSelector: z.record(z.string(), z.unknown()).optional(),
  MaxConcurrency: z.int().min(0).optional(),
  ItemProcessor: z.lazy((): z.ZodType<States> => processorSchema),
  ...common,
  ...onward,
  ...result,
  ...guarded,
});

export type MapState = z.output<typeof mapSchema>;
export type State = MapState | z.output<(typeof otherSchemas)[number]>;

/** States that lead to each other, from the first one on. */
export interface States {
  readonly StartAt: string;
  readonly States: Readonly<Record<string, State>>;
}

const statesSchema = z.record(
  z.string(),
  z.discriminatedUnion('Type', [mapSchema, ...otherSchemas]),
);

const processorSchema = z.strictObject({
  ProcessorConfig: z.strictObject({ Mode: z.literal('INLINE') }).optional(),
  Comment: anything,
  StartAt: z.string(),
  States: statesSchema,
});

/** The parts of the context object that have their value in every state here. */
const CONTEXT =
  /^\$\$\.(Execution\.(Id|Name|RoleArn)|StateMachine\.(Id|Name)|Map\.Item\.(Index|Value)\b.*)$/;

/** The subset of Amazon States Language, with JSONPath, that runs here as on AWS. */
export const definitionSchema = z
  .strictObject({
    Comment: anything,
    QueryLanguage: z.literal('JSONPath').optional(),
    StartAt: z.string(),
    States: statesSchema,
    TimeoutSeconds: seconds.optional(),
  })
  .superRefine((definition, check) => {
    for (const [used] of JSON.stringify(definition).matchAll(/\$\$[\w.]*/g)) {
      if (!CONTEXT.test(used)) check.addIssue(`${used} of the context object isn’t known here`);
    }
    for (const name of missingStates(definition)) check.addIssue(`There is no state ${name}`);
  });

export type Definition = z.output<typeof definitionSchema>;

/** The functions that are called, by their ARNs. */
export function functionsOf({ States }: States): string[] {
  return Object.values(States).flatMap((state) => {
    if (state.Type === 'Map') return functionsOf(state.ItemProcessor);
    return state.Type === 'Task' ? [state.Parameters.FunctionName] : [];
  });
}

/** The names of states that others lead to, and that aren't among them. */
function missingStates({ StartAt, States }: States): string[] {
  const named = Object.values(States).flatMap((state) => {
    const next = 'Next' in state ? state.Next : undefined;
    const caught = 'Catch' in state ? (state.Catch ?? []).map(({ Next }) => Next) : [];
    const chosen = state.Type === 'Choice' ? state.Choices.map(({ Next }) => Next) : [];
    const otherwise = state.Type === 'Choice' ? state.Default : undefined;
    return [next, otherwise, ...caught, ...chosen];
  });
  const within = Object.values(States).flatMap((state) =>
    state.Type === 'Map' ? missingStates(state.ItemProcessor) : [],
  );
  const missing = [StartAt, ...named].filter((name) => name !== undefined && !(name in States));
  return [...missing.map(String), ...within];
}
