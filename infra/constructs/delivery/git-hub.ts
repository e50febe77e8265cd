import { OidcProviderNative, WebIdentityPrincipal } from 'aws-cdk-lib/aws-iam';
import { Construct } from 'constructs';

const ISSUER = 'token.actions.githubusercontent.com';
const AUDIENCE = 'sts.amazonaws.com';

/** `OWNER@1234/NAME@5678` or `OWNER/NAME`: no pattern, and nothing that ends the name early. */
const REPOSITORY = /^[\w.-]+(@\d+)?\/[\w.-]+(@\d+)?$/;

/** GitHub as an identity provider of the account, and the one repository of it that is trusted. */
export class GitHub extends Construct {
  private readonly repository: string;
  private readonly provider: OidcProviderNative;

  /** @throws when the repository isn't written as the subject of a token writes it */
  constructor(scope: Construct, id: string, repository: string) {
    super(scope, id);
    if (!REPOSITORY.test(repository)) {
      throw new Error(
        `The setting delivery.repository must be OWNER@1234/NAME@5678 or OWNER/NAME, not ${repository}.`,
      );
    }
    this.repository = repository;
    this.provider = new OidcProviderNative(this, 'Provider', {
      url: `https://${ISSUER}`,
      clientIds: [AUDIENCE],
    });
  }

  /** The workflows that run for a pull request, which a fork's get no token to show for. */
  get pullRequests(): WebIdentityPrincipal {
    return this.workflows({ sub: `repo:${this.repository}:pull_request` });
  }

  /** The workflows that run for main and that GitHub has let into one of its environments. */
  mainIn(environment: string): WebIdentityPrincipal {
    return this.workflows({
      sub: `repo:${this.repository}:environment:${environment}`,
      // An environment that GitHub doesn't know yet is made by whatever workflow names it, and lets
      // every branch in.
      ref: 'refs/heads/main',
    });
  }

  /** Those whose token makes all these claims. */
  private workflows(claims: Readonly<Record<string, string>>): WebIdentityPrincipal {
    const conditions = Object.entries({ aud: AUDIENCE, ...claims });
    return new WebIdentityPrincipal(this.provider.oidcProviderArn, {
      StringEquals: Object.fromEntries(
        conditions.map(([claim, value]) => [`${ISSUER}:${claim}`, value]),
      ),
    });
  }
}
