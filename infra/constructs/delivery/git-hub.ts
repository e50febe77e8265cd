import { OidcProviderNative, WebIdentityPrincipal } from 'aws-cdk-lib/aws-iam';
import { Construct } from 'constructs';

const ISSUER = 'token.actions.githubusercontent.com';
const AUDIENCE = 'sts.amazonaws.com';

/** `OWNER@1234/NAME@5678` or `OWNER/NAME`, without a wildcard or a character that ends the name. */
const REPOSITORY = /^[\w.-]+(@\d+)?\/[\w.-]+(@\d+)?$/;

/** GitHub as an identity provider of the account, which trusts one repository. */
export class GitHub extends Construct {
  private readonly repository: string;
  private readonly provider: OidcProviderNative;

  /** @throws when the repository isn't written as in the subject of a token */
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

  /** The workflows of pull requests. Forks' workflows get no token. */
  get pullRequests(): WebIdentityPrincipal {
    return this.workflows({ sub: `repo:${this.repository}:pull_request` });
  }

  /** The workflows that run on main in one of GitHub's environments. */
  mainIn(environment: string): WebIdentityPrincipal {
    return this.workflows({
      sub: `repo:${this.repository}:environment:${environment}`,
      // GitHub creates an environment when a workflow first names it, open to every branch.
      ref: 'refs/heads/main',
    });
  }

  /** The workflows with a token that has all these claims. */
  private workflows(claims: Readonly<Record<string, string>>): WebIdentityPrincipal {
    const conditions = Object.entries({ aud: AUDIENCE, ...claims });
    return new WebIdentityPrincipal(this.provider.oidcProviderArn, {
      StringEquals: Object.fromEntries(
        conditions.map(([claim, value]) => [`${ISSUER}:${claim}`, value]),
      ),
    });
  }
}
