/** What API Gateway knows of a request once it is answered, by the names of its `$context`. */
export interface AnsweredRequest {
  readonly requestId: string;
  readonly requestTime: string;
  readonly routeKey?: string | undefined;
  readonly status: number;
  /** In milliseconds, as the one below. */
  readonly responseLatency: number;
  readonly integrationLatency?: number | undefined;
  readonly integrationStatus?: number | undefined;
  readonly integrationErrorMessage?: string | undefined;
  /** What API Gateway itself has answered. */
  readonly 'error.message'?: string | undefined;
  readonly 'authorizer.error'?: string | undefined;
  /** Of the token that was let in. */
  readonly claims?: Readonly<Record<string, string>> | undefined;
}

const VARIABLE = /\$context\.([\w.]+)/g;
const CLAIM = 'authorizer.claims.';

/** What stands for a variable that a request has no value for. */
const NONE = '-';

/** A stage's access log: a line for each request, in the format of the template. */
export class AccessLog {
  readonly #format: string;
  readonly #write: (line: string) => void;

  constructor(format: string, write: (line: string) => void) {
    this.#format = format;
    this.#write = write;
  }

  note({ claims, ...known }: AnsweredRequest): void {
    const values = new Map<string, unknown>(Object.entries(known));
    for (const [name, value] of Object.entries(claims ?? {})) values.set(CLAIM + name, value);
    this.#write(
      this.#format.replaceAll(VARIABLE, (_, name: string) => String(values.get(name) ?? NONE)),
    );
  }
}
