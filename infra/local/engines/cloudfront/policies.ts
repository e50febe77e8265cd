import { LocalProblem } from '../../problem.ts';

/** Which cookies, headers or query parameters are forwarded to the origin. */
export interface Selection {
  readonly kind: 'none' | 'only' | 'all' | 'except';
  readonly names: readonly string[];
}

/** What of a viewer's request is forwarded to the origin. */
export interface ForwardingPolicy {
  readonly cookies: Selection;
  readonly headers: Selection;
  readonly query: Selection;
  /** The headers of CloudFront's own making that are added; `all` that this subset makes. */
  readonly cloudFrontHeaders: Selection;
}

/** The cache key, which is forwarded to the origin too, and the encodings. */
export interface CachePolicy extends ForwardingPolicy {
  readonly encodings: readonly Encoding[];
}

export type Encoding = 'br' | 'gzip';

export const NONE: Selection = { kind: 'none', names: [] };
const ALL: Selection = { kind: 'all', names: [] };

const nothing: ForwardingPolicy = {
  cookies: NONE,
  headers: NONE,
  query: NONE,
  cloudFrontHeaders: NONE,
};

const managedCachePolicies: Readonly<Record<string, CachePolicy>> = {
  // CachingOptimized
  '658327ea-f89d-4fab-a63d-7e88639e58f6': { ...nothing, encodings: ['br', 'gzip'] },
  // CachingOptimizedForUncompressedObjects
  'b2884449-e4de-46a7-ac36-70bc7f1ddd6d': { ...nothing, encodings: [] },
  // CachingDisabled
  '4135ea2d-6df8-44a3-9df3-4b5a84be39ad': { ...nothing, encodings: [] },
};

const managedOriginRequestPolicies: Readonly<Record<string, ForwardingPolicy>> = {
  // AllViewer
  '216adef6-5c7f-47e4-b989-5492eafa07d3': {
    cookies: ALL,
    headers: ALL,
    query: ALL,
    cloudFrontHeaders: NONE,
  },
  // AllViewerExceptHostHeader, which brings CloudFront's own headers too
  'b689b0a8-53d0-40ab-baf2-68738e2966ac': {
    cookies: ALL,
    headers: { kind: 'except', names: ['host'] },
    query: ALL,
    cloudFrontHeaders: ALL,
  },
};

/** The policies of the template and AWS's managed ones, by their ids. */
export class Policies {
  readonly #cache = new Map(Object.entries(managedCachePolicies));
  readonly #originRequest = new Map(Object.entries(managedOriginRequestPolicies));

  addCachePolicy(id: string, policy: CachePolicy): void {
    this.#cache.set(id, policy);
  }

  addOriginRequestPolicy(id: string, policy: ForwardingPolicy): void {
    this.#originRequest.set(id, policy);
  }

  cachePolicy(id: string): CachePolicy {
    return known(this.#cache.get(id), `cache policy ${id}`);
  }

  originRequestPolicy(id: string): ForwardingPolicy {
    return known(this.#originRequest.get(id), `origin request policy ${id}`);
  }
}

export function isSelected(selection: Selection, name: string): boolean {
  const listed = selection.names.some((each) => each.toLowerCase() === name.toLowerCase());
  switch (selection.kind) {
    case 'none':
      return false;
    case 'all':
      return true;
    case 'only':
      return listed;
    case 'except':
      return !listed;
  }
}

function known<T>(value: T | undefined, what: string): T {
  if (value !== undefined) return value;
  throw new LocalProblem(`The local target's CloudFront doesn't know the ${what}.`);
}
