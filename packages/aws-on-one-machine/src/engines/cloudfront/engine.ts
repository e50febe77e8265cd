import { LocalProblem } from '../../problem.ts';
import { CACHING_DISABLED, type CachePolicy } from './cache-policy.ts';
import type { Distribution } from './distribution.ts';
import type { ResponseHeadersRule } from './response-headers.ts';
import type { ViewerFunction } from './viewer-function.ts';

/** The distribution and its parts. */
export class CloudFrontEngine {
  readonly cachePolicies = new Map<string, CachePolicy>([CACHING_DISABLED]);
  readonly functions = new Map<string, ViewerFunction>();
  readonly responseHeaders = new Map<string, ResponseHeadersRule>();
  #distribution: Distribution | undefined;

  /** @throws LocalProblem for a second one: this machine has one address to serve it at */
  setDistribution(distribution: Distribution): void {
    if (this.#distribution) {
      throw new LocalProblem(
        'The local target serves one distribution, and the template has more.',
      );
    }
    this.#distribution = distribution;
  }

  /** @throws LocalProblem where the template has none */
  get distribution(): Distribution {
    if (this.#distribution) return this.#distribution;
    throw new LocalProblem('The template has no distribution to serve the site from.');
  }
}
