import { PROBLEM_CONTENT_TYPE } from '../../../shared/problems.ts';
import { API_BASE, routePath, routes } from '../../../shared/routes.ts';
import type { FuzzedRequest } from './requests.ts';

export interface FuzzAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>;
  /** The size of the body on the wire, where it may be compressed. */
  readonly sent: number;
  readonly body: Buffer;
}

/** The largest answer, in bytes as they are sent: compressed, where CloudFront does that. */
const MOST_SENT = 64 * 1024;
/** The largest page that is refused, whose styles are in it: CloudFront compresses only a 404. */
const MOST_OF_PAGE = 128 * 1024;
/** The largest page or list of results, before it is compressed. */
const MOST_OF_RESULTS = 256 * 1024;
/** The largest description of the API, which grows with each operation, before it is compressed. */
const MOST_OF_DESCRIPTION = 384 * 1024;

interface FieldProblem {
  readonly path?: unknown;
  readonly message?: unknown;
}

/** The faults of an answer, whatever was asked; none where it is as it has to be. */
export function faultsOf(request: FuzzedRequest, answer: FuzzAnswer): string[] {
  const { status, headers, sent, body } = answer;
  const faults: string[] = [];
  if (status >= 500) faults.push(`answers ${status}`);
  const isPage = String(headers['content-type']).startsWith('text/html');
  const mostRefused = isPage ? MOST_OF_PAGE : MOST_SENT;
  if (sent > (status < 400 ? MOST_SENT : mostRefused)) faults.push(`sends ${sent} bytes`);
  const mostFound = isOfDescription(request) ? MOST_OF_DESCRIPTION : MOST_OF_RESULTS;
  const most = status < 400 ? mostFound : mostRefused;
  if (body.length > most) faults.push(`has ${body.length} bytes`);
  if (status === 400 && isOfApi(request) && headers['content-type'] === PROBLEM_CONTENT_TYPE) {
    faults.push(...unnamed(body));
  } else if (status === 400 && request.method !== 'HEAD' && body.length === 0)
    faults.push('answers 400 and says nothing');
  return faults;
}

const DESCRIPTION = routePath(routes.getOpenApi);

const isOfDescription = ({ path }: FuzzedRequest): boolean => path.startsWith(DESCRIPTION);

const isOfApi = ({ path }: FuzzedRequest): boolean => path.startsWith(`${API_BASE}/`);

/** The faults in a refusal of input: each mistake must have its field and a sentence. */
function unnamed(body: Buffer): string[] {
  const { errors, detail } = JSON.parse(body.toString()) as {
    readonly errors?: readonly FieldProblem[];
    readonly detail?: unknown;
  };
  if (typeof detail !== 'string' || detail === '') return ['says nothing in 400'];
  if (errors === undefined || errors.length === 0) return ['names no field in 400'];
  return errors.flatMap(({ path, message }) => {
    if (typeof message !== 'string' || message === '') return ['has a mistake without a sentence'];
    // Only of a body as a whole there is no field.
    return path === '' && !/body/i.test(message) ? [`names no field: ${message}`] : [];
  });
}
