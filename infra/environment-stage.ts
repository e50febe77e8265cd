import { Stage } from 'aws-cdk-lib';
import type { Construct } from 'constructs';
import type { Routes } from '../shared/routes.ts';
import { type EnvironmentConfig, stageId } from './config.ts';
import { AppStack } from './stacks/app-stack.ts';
import { DataStack } from './stacks/data-stack.ts';

export interface EnvironmentStageProps {
  readonly config: EnvironmentConfig;

  /** The built web app: a directory with `site`, for browsers, and `server`, which renders pages. */
  readonly webDirectory: string;

  /**
   * The operations that the API serves.
   * @default - the contract, `shared/routes.ts`
   */
  readonly routes?: Routes;
}

/** A whole environment: `Fellside-Dev` with its stacks `Data` and `App`. */
export class EnvironmentStage extends Stage {
  readonly data: DataStack;
  readonly app: AppStack;

  constructor(scope: Construct, props: EnvironmentStageProps) {
    const { config, ...appProps } = props;
    const { account, region } = config;
    super(scope, stageId(config), {
      env: { region, ...(account === undefined ? {} : { account }) },
    });

    this.data = new DataStack(this, 'Data', { config });
    this.app = new AppStack(this, 'App', {
      ...appProps,
      config,
      data: this.data,
    });
  }
}
