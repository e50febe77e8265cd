import { createHash, randomUUID } from 'node:crypto';
import type { KeyRing } from '../../credentials.ts';
import { type HttpRequest, type HttpResponse, LOOPBACK, serve } from '../../http.ts';
import { SignatureProblem, verifySignature } from '../../signature.ts';
import { AccessDenied, type Authoriser } from '../iam/authoriser.ts';
import { element, elementTexts, xmlResponse } from '../s3/xml.ts';

/** A request to drop paths from a distribution's caches. */
interface Invalidation {
  readonly id: string;
  readonly distributionId: string;
  readonly callerReference: string;
  readonly paths: readonly string[];
  readonly createdAt: Date;
}

export interface Invalidations {
  readonly endpoint: string;
  /** All invalidations, oldest first. */
  readonly made: readonly Invalidation[];
  addDistribution(id: string, arn: string): void;
  stop(): Promise<void>;
}

interface Options {
  readonly keys: KeyRing;
  readonly authoriser: Authoriser;
}

const VERSION = '2020-05-31';
const TARGET = new RegExp(`^/${VERSION}/distribution/([^/]+)/invalidation$`);

/** Most paths with a wildcard in progress, of a distribution. Here each is done at once. */
const MOST_WILDCARDS = 15;

/** From its slash on; a wildcard stands at the end alone, or it is a character like any other. */
const PATH = /^\/[^\s<>^`{}"|\\]*$/;

/** An error as CloudFront reports it. */
class CloudFrontError extends Error {
  override readonly name = 'CloudFrontError';
  readonly code: string;
  readonly status: number;

  constructor(code: string, status: number, message: string) {
    super(message);
    this.code = code;
    this.status = status;
  }
}

/**
 * Starts the one operation of CloudFront's own API that is here, CreateInvalidation. There is no cache on
 * this machine: what is to be forgotten is noted, for as long as it runs.
 */
export async function startInvalidations({ keys, authoriser }: Options): Promise<Invalidations> {
  const distributions = new Map<string, string>();
  const made: Invalidation[] = [];

  async function create(request: HttpRequest): Promise<HttpResponse> {
    const payload = createHash('sha256').update(request.body).digest('hex');
    const caller = await verifySignature(request, { keys, service: 'cloudfront', payload });
    const [, id] = TARGET.exec(request.path) ?? [];
    if (request.method !== 'POST' || id === undefined) {
      const what = `${request.method} ${request.path}`;
      throw new CloudFrontError('NotImplemented', 501, `The local target doesn't know ${what}.`);
    }
    const arn = distributions.get(id);
    if (arn === undefined) {
      throw new CloudFrontError(
        'NoSuchDistribution',
        404,
        'The specified distribution does not exist.',
      );
    }
    await authoriser.authorise(caller, 'cloudfront:CreateInvalidation', arn);
    return response(invalidate(id, request.body.toString('utf8')));
  }

  /** The invalidation that was asked for, or the earlier one of the same name. */
  function invalidate(distributionId: string, document: string): Invalidation {
    const paths = elementTexts(document, 'Path');
    const [callerReference = ''] = elementTexts(document, 'CallerReference');
    const [quantity] = elementTexts(document, 'Quantity');
    if (callerReference === '' || Number(quantity) !== paths.length || paths.length === 0) {
      throw new CloudFrontError('InvalidArgument', 400, 'The argument is invalid.');
    }
    if (!paths.every((path) => PATH.test(path))) {
      throw new CloudFrontError(
        'InvalidArgument',
        400,
        'Your request contains one or more invalid invalidation paths.',
      );
    }
    if (paths.filter((path) => path.endsWith('*')).length > MOST_WILDCARDS) {
      throw new CloudFrontError(
        'TooManyInvalidationsInProgress',
        400,
        'Processing your request will cause you to exceed the maximum number of in-progress wildcard invalidations.',
      );
    }
    const before = made.find(
      (each) => each.distributionId === distributionId && each.callerReference === callerReference,
    );
    if (before === undefined) {
      const id = `I${randomUUID().replaceAll('-', '').slice(0, 25).toUpperCase()}`;
      const created = { id, distributionId, callerReference, paths, createdAt: new Date() };
      made.push(created);
      return created;
    }
    if (before.paths.join('\n') === paths.join('\n')) return before;
    throw new CloudFrontError(
      'InvalidationBatchAlreadyExists',
      400,
      'Your request contains a caller reference that was used for a previous invalidation batch for the same distribution.',
    );
  }

  const server = await serve(async (request) => {
    try {
      return await create(request);
    } catch (error) {
      const refused = refusalOf(error);
      if (refused) return errorResponse(refused);
      throw error;
    }
  }, 0);
  return {
    endpoint: `http://${LOOPBACK}:${server.port}`,
    made,
    addDistribution: (id, arn) => void distributions.set(id, arn),
    stop: () => server.close(),
  };
}

function response({ id, callerReference, paths, createdAt }: Invalidation): HttpResponse {
  return xmlResponse(
    201,
    element('Invalidation', [
      element('Id', id),
      element('Status', 'Completed'),
      element('CreateTime', createdAt.toISOString()),
      element('InvalidationBatch', [
        element('Paths', [
          element('Quantity', paths.length),
          element(
            'Items',
            paths.map((path) => element('Path', path)),
          ),
        ]),
        element('CallerReference', callerReference),
      ]),
    ]),
  );
}

/** CloudFront's error for a refused call; undefined for an unexpected error. */
function refusalOf(error: unknown): CloudFrontError | undefined {
  if (error instanceof CloudFrontError) return error;
  if (error instanceof AccessDenied) return new CloudFrontError('AccessDenied', 403, error.message);
  if (error instanceof SignatureProblem) {
    return new CloudFrontError('SignatureDoesNotMatch', 403, error.message);
  }
  return undefined;
}

const errorResponse = ({ code, status, message }: CloudFrontError): HttpResponse =>
  xmlResponse(
    status,
    element('ErrorResponse', [
      element('Error', [
        element('Type', 'Sender'),
        element('Code', code),
        element('Message', message),
      ]),
      element('RequestId', randomUUID()),
    ]),
  );
