import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { gunzipSync } from 'node:zlib';
import type { Template } from 'aws-cdk-lib/assertions';
import * as z from 'zod';

/** The knowledge that `cdk diff` has of CloudFormation: each property's "Update requires: Replacement". */
const specificationSchema = z.object({
  schema: z.object({
    resource: z.object({
      entities: z.array(
        z.object({
          cloudFormationType: z.string(),
          primaryIdentifier: z.array(z.string()).default([]),
          properties: z.record(z.string(), z.object({ causesReplacement: z.string().optional() })),
        }),
      ),
    }),
  }),
});

const database = createRequire(import.meta.url).resolve('aws-cdk/package.json');
const specification = specificationSchema.parse(
  JSON.parse(gunzipSync(readFileSync(database.replace('package.json', 'db.json.gz'))).toString()),
);
const TYPES = new Map(
  specification.schema.resource.entities.map((type) => [type.cloudFormationType, type]),
);

/**
 * The properties that only one resource may have at a time, where the type's identifier doesn't say so:
 * AWS makes up the identifier, and refuses a second resource with the same of these.
 */
const NAMES: Readonly<Record<string, readonly string[]>> = {
  'AWS::Budgets::Budget': ['Budget.BudgetName'],
  'AWS::CloudFront::Function': ['Name'],
  'AWS::Events::Rule': ['Name'],
  'AWS::Lambda::EventSourceMapping': ['FunctionName', 'EventSourceArn'],
  'AWS::SecretsManager::Secret': ['Name'],
  'AWS::SNS::Topic': ['TopicName'],
  'AWS::SQS::Queue': ['QueueName'],
  'AWS::StepFunctions::StateMachine': ['StateMachineName'],
};

type Properties = Readonly<Record<string, unknown>>;

interface Resource {
  readonly Type: string;
  readonly Properties?: Properties;
}

/** The paths of the properties by which AWS tells resources of a type apart. */
const namesOf = (type: string): readonly string[] =>
  NAMES[type] ?? TYPES.get(type)?.primaryIdentifier ?? [];

const at = (properties: Properties, path: string): unknown =>
  path
    .split('.')
    .reduce<unknown>((value, key) => (value as Properties | undefined)?.[key], properties);

/** The name that a template gives a resource; undefined where AWS or CloudFormation makes it up. */
function fixedName({ Type, Properties = {} }: Resource): string | undefined {
  const given = namesOf(Type).map((path) => at(Properties, path));
  return given.length === 0 || given.includes(undefined) ? undefined : JSON.stringify(given);
}

/** The properties of a resource whose change makes CloudFormation create another in its place. */
const replacingProperties = ({ Type, Properties = {} }: Resource): string[] =>
  Object.entries(TYPES.get(Type)?.properties ?? {})
    .filter(
      ([name, { causesReplacement = 'no' }]) => name in Properties && causesReplacement !== 'no',
    )
    .map(([name]) => name);

const resourcesOf = (template: Template): Readonly<Record<string, Resource>> =>
  template.toJSON().Resources;

/**
 * The resources that an update from one template to another can't replace, with the properties that
 * changed: CloudFormation creates the new one before it deletes the old one, and both have one name.
 * The update fails, and the stack rolls back.
 */
export function impossibleReplacements(before: Template, after: Template): string[] {
  const then = resourcesOf(before);
  return Object.entries(resourcesOf(after)).flatMap(([id, resource]) => {
    const former = then[id];
    if (former === undefined || former.Type !== resource.Type) return [];
    const name = fixedName(resource);
    if (name === undefined || name !== fixedName(former)) return [];
    return [...new Set([...replacingProperties(former), ...replacingProperties(resource)])]
      .filter((each) => {
        const [old, now] = [former.Properties?.[each], resource.Properties?.[each]];
        return JSON.stringify(old) !== JSON.stringify(now);
      })
      .map((property) => `${id} (${resource.Type}), for its ${property}`);
  });
}

/** The resources that have a fixed name, with the properties other than it that would replace them. */
export const namedResources = (template: Template): Readonly<Record<string, readonly string[]>> =>
  Object.fromEntries(
    Object.values(resourcesOf(template))
      .filter((resource) => fixedName(resource) !== undefined)
      .map((resource) => [
        resource.Type,
        replacingProperties(resource).filter((each) => !namesOf(resource.Type).includes(each)),
      ]),
  );

/** The types whose rules aren't known, custom resources aside. */
export const unknownTypes = (template: Template): string[] =>
  Object.values(resourcesOf(template))
    .map(({ Type }) => Type)
    .filter((type) => !type.startsWith('Custom::') && !TYPES.has(type));
