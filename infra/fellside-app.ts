import { App, type AppProps, Validations } from 'aws-cdk-lib';
import { AwsSolutionsChecks, ServerlessChecks } from 'cdk-nag';
import cdkJson from '../cdk.json' with { type: 'json' };

/**
 * The CDK app with everything that must hold however it is started (by the CDK's command line, by
 * Node alone, by a test): the feature flags of `cdk.json`, which otherwise only the command line
 * reads, and the security rules, whose every finding stops the synthesis.
 */
export class FellsideApp extends App {
  constructor(
    props: Pick<AppProps, 'context' | 'outdir' | 'builtinCloudFormationValidation'> = {},
  ) {
    super({
      ...props,
      analyticsReporting: false,
      context: {
        ...cdkJson.context,
        // `aws:asset:path` in a function's metadata says which bundle is its code.
        'aws:cdk:enable-asset-metadata': true,
        ...props.context,
      },
    });
    Validations.of(this).addPlugins(new AwsSolutionsChecks(), new ServerlessChecks());
  }
}
