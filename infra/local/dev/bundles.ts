import { readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Stack } from 'aws-on-one-machine/assembly';
import type { LambdaEngine } from 'aws-on-one-machine/engines/lambda/engine';
import type { LambdaFunction } from 'aws-on-one-machine/engines/lambda/function';
import { resourceTypeOf } from 'aws-on-one-machine/resource-types';
import type { Resource, System } from 'aws-on-one-machine/system';
import * as z from 'zod';
import { BUNDLE_METADATA, type BundleSource } from '../../constructs/function/bundle-options.ts';

/** A running function whose code is made of sources of this repository. */
export interface BundledFunction {
  /** As the log calls it: `Catalogue`. */
  readonly name: string;
  readonly source: BundleSource;
  /** The directory of its code as it was synthesised, with what lies beside it. */
  readonly synthesised: string;
  /** Whether an HTTP API calls it, so that somebody waits for its answer. */
  readonly answersHttp: boolean;
  readonly running: LambdaFunction;
}

const LAMBDA = 'AWS::Lambda::Function';

const entrySchema = z.looseObject({ type: z.string(), data: z.unknown() });
const metadataSchema = z.record(z.string(), z.array(entrySchema));
const sourceSchema = z.object({ folder: z.string() });

/** Every function of the system that is bundled from `functions/`. */
export function bundledFunctions(system: System, lambda: LambdaEngine): BundledFunction[] {
  const functions = system.ofType(LAMBDA);
  const sources = new Map(
    [...new Set(functions.map(({ stack }) => stack))].map((stack) => [stack, bundlesOf(stack)]),
  );
  const integrated = new Set(
    system
      .ofType('AWS::ApiGatewayV2::Integration')
      .map((integration) => system.properties(integration).IntegrationUri),
  );
  return functions.flatMap((resource) => {
    const source = sources.get(resource.stack)?.get(resource.logicalId);
    if (source === undefined) return [];
    const arn = arnOf(resource, system);
    const running = lambda.get(arn);
    return {
      name: resource.logicalId.replace(/[0-9A-F]{8}$/, ''),
      source,
      synthesised: dirname(running.file),
      answersHttp: integrated.has(arn),
      running,
    };
  });
}

const arnOf = (resource: Resource, system: System): string =>
  String(resourceTypeOf(resource).attribute(resource, 'Arn', system));

/** The sources of a stack's function bundles, by the functions' logical ids. */
export function bundlesOf({ metadataFile }: Stack): Map<string, BundleSource> {
  if (metadataFile === undefined) return new Map();
  const metadata = metadataSchema.parse(JSON.parse(readFileSync(metadataFile, 'utf8')));
  const dataOf = (path: string, type: string): unknown =>
    metadata[path]?.find((entry) => entry.type === type)?.data;
  return new Map(
    Object.keys(metadata).flatMap((path): [string, BundleSource][] => {
      const source = sourceSchema.safeParse(dataOf(path, BUNDLE_METADATA));
      // The construct notes it; its resource is one below.
      const logicalId = dataOf(`${path}/Resource`, 'aws:cdk:logicalId');
      return source.success && typeof logicalId === 'string' ? [[logicalId, source.data]] : [];
    }),
  );
}
