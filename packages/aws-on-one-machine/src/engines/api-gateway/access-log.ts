/** API Gateway's facts about an answered request, by the names of its `$context`. */
export interface AnsweredRequest {
  readonly requestId: string;
  readonly requestTime: string;
  readonly routeKey?: string | undefined;
  readonly status: number;
  /** Both latencies are in milliseconds. */
  readonly responseLatency: number;
  readonly integrationLatency?: number | undefined;
  readonly integrationStatus?: number | undefined;
  readonly integrationErrorMessage?: string | undefined;
  /** The message of an answer by API Gateway itself. */
  readonly 'error.message'?: string | undefined;
  readonly 'authorizer.error'?: string | undefined;
  /** The claims of an accepted token. */
  readonly claims?: Readonly<Record<string, string>> | undefined;
}

const VARIABLE = /\$context\.([\w.]+)/g;
const CLAIM = 'authorizer.claims.';

/** The placeholder for a variable that has no value. */
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
