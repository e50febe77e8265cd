import { type Listening, LOOPBACK, serve } from '../../http.ts';
import { LocalProblem } from '../../problem.ts';
import type { HttpApi } from './http-api.ts';

/** The HTTP APIs of the system, each also at an address of its own, as AWS has it. */
export class ApiEngine {
  readonly #apis = new Map<string, HttpApi>();
  readonly #servers = new Map<string, Listening>();

  async add(id: string, api: HttpApi): Promise<void> {
    this.#apis.set(id, api);
    this.#servers.set(id, await serve((request) => api.handle(request), 0));
  }

  /** @throws LocalProblem where there is no such API */
  get(id: string): HttpApi {
    const found = this.#apis.get(id);
    if (found) return found;
    throw new LocalProblem(`There is no HTTP API ${id}.`);
  }

  findByDomain(domainName: string): HttpApi | undefined {
    return [...this.#apis.values()].find((api) => api.domainName === domainName);
  }

  /** Where each API answers when it is called past CloudFront. */
  get addresses(): Readonly<Record<string, string>> {
    return Object.fromEntries(
      [...this.#servers].map(([id, { port }]) => [id, `http://${LOOPBACK}:${port}`]),
    );
  }

  async stop(): Promise<void> {
    await Promise.all([...this.#servers.values()].map((server) => server.close()));
  }
}
