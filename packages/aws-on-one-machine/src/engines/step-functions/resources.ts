import * as z from 'zod';
import { type ResourceType, resourceType } from '../../resource-type.ts';
import type { Resource, System } from '../../system.ts';
import { definitionSchema, functionsOf } from './definition.ts';
import { functionInvocation } from './invoke-function.ts';

const anything = z.unknown().optional();

/** The service that a state machine's role has to trust. */
const SERVICE = 'states.amazonaws.com';

const LONGEST_NAME = 80;

const machineName = (resource: Resource, system: System) =>
  system.physicalName(resource, 'StateMachineName', LONGEST_NAME);

const machineArn = (resource: Resource, system: System) =>
  `arn:aws:states:${resource.stack.region}:${resource.stack.account}:stateMachine:${machineName(resource, system)}`;

const stateMachine: ResourceType = resourceType({
  properties: z.strictObject({
    StateMachineName: z.string().optional(),
    StateMachineType: z.literal('STANDARD').optional(),
    DefinitionString: z
      .string()
      .transform((text): unknown => JSON.parse(text))
      .pipe(definitionSchema),
    RoleArn: z.string(),
    // Failed executions are in the log without this setting.
    LoggingConfiguration: anything,
    Tags: anything,
    TracingConfiguration: anything,
  }),
  ref: machineArn,
  attributes: { Arn: machineArn, Name: machineName },
  provision({ resource, id: arn, properties, system, engines }) {
    const { DefinitionString: definition, RoleArn: roleArn } = properties;
    const { iam, lambda, log } = engines;
    const name = machineName(resource, system);
    const caller = `machine:${name}` as const;
    iam.assumeRole(caller, roleArn, SERVICE, arn);
    // A missing function stops the start.
    for (const functionArn of functionsOf(definition)) lambda.get(functionArn);
    engines.stepFunctions.machines.add({
      arn,
      name,
      roleArn,
      definition,
      invoke: functionInvocation({ caller, lambda, authoriser: iam }),
      log: (line) => log(`States | ${name}: ${line}`),
    });
  },
});

export const stepFunctionsResources = { 'AWS::StepFunctions::StateMachine': stateMachine };
