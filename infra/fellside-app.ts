import { App, type AppProps, Validations } from 'aws-cdk-lib';
import { AwsSolutionsChecks, ServerlessChecks } from 'cdk-nag';
import cdkJson from '../cdk.json' with { type: 'json' };

/**
 * The CDK app, the same whether the CDK's command line, Node or a test starts it: with the feature
 * flags of `cdk.json`, which otherwise only the command line reads, and the security rules. Each of
 * their findings stops the synthesis.
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
        // Puts the path of a function's bundle into its metadata, as `aws:asset:path`.
        'aws:cdk:enable-asset-metadata': true,
        ...props.context,
      },
    });
    Validations.of(this).addPlugins(new AwsSolutionsChecks(), new ServerlessChecks());
  }
}
