import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Template } from 'aws-cdk-lib/assertions';
import { type EnvironmentConfig, selectEnvironments } from '../../infra/config.ts';
import { EnvironmentStage } from '../../infra/environment-stage.ts';
import { FellsideApp } from '../../infra/fellside-app.ts';
import type { Routes } from '../../shared/routes.ts';

interface SynthesisOptions {
  /** @default `routes` of shared/routes.ts */
  readonly routes?: Routes;
  /** @default - a stand-in for the built web app */
  readonly webDirectory?: string;
  /** Settings other than the environment's own. */
  readonly config?: Partial<EnvironmentConfig>;
  /**
   * Whether the templates are also held against CloudFormation's own schema; takes two seconds.
   * @default false
   */
  readonly checkSchema?: boolean;
  /** Adds to the stage before it is synthesised. */
  readonly add?: (stage: EnvironmentStage) => void;
}

interface Synthesis {
  readonly data: Template;
  readonly app: Template;
  /** The tags of each stack, by stack name. */
  readonly tags: Readonly<Record<string, Readonly<Record<string, string>>>>;
}

const WEB = fileURLToPath(new URL('web', import.meta.url));

/** Only what the template says is of interest here, so no bundle is built and no asset copied. */
const WITHOUT_ASSETS = { 'aws:cdk:bundling-stacks': [], 'aws:cdk:disable-asset-staging': true };

/** Templates of this process, by environment and settings. */
const known = new Map<string, Synthesis>();

/**
 * Synthesises one environment like `cdk deploy`, without building assets. The files of a
 * process share a template with the same settings, so it must not be changed.
 * @throws if cdk-nag has unacknowledged findings
 */
export function synthesise(environment: string, options: SynthesisOptions = {}): Synthesis {
  const { config = {}, ...others } = options;
  if (Object.keys(others).length > 0) return synthesised(environment, options);
  const key = JSON.stringify([environment, config]);
  const synthesis = known.get(key) ?? synthesised(environment, options);
  known.set(key, synthesis);
  return synthesis;
}

function synthesised(environment: string, options: SynthesisOptions): Synthesis {
  const { config, add, checkSchema = false, routes, webDirectory = WEB } = options;
  const [named] = selectEnvironments(environment);
  if (named === undefined) throw new Error(`No environment ${environment}`);

  const outdir = mkdtempSync(join(tmpdir(), 'fellside-synth-'));
  try {
    const app = new FellsideApp({
      outdir,
      context: WITHOUT_ASSETS,
      builtinCloudFormationValidation: checkSchema,
    });
    const stage = new EnvironmentStage(app, {
      config: { ...named, ...config },
      webDirectory,
      ...(routes === undefined ? {} : { routes }),
    });
    add?.(stage);
    app.synth();
    return {
      data: Template.fromStack(stage.data),
      app: Template.fromStack(stage.app),
      tags: Object.fromEntries(
        stage.synth().stacks.map(({ stackName, tags }) => [stackName, tags]),
      ),
    };
  } finally {
    rmSync(outdir, { recursive: true });
  }
}
