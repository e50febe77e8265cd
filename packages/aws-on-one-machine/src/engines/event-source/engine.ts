import { StreamMapping, type StreamMappingOptions } from './stream-mapping.ts';

/** Lambda's event source mappings. */
export class EventSources {
  readonly #mappings: StreamMapping[] = [];

  addStream(options: StreamMappingOptions): void {
    this.#mappings.push(new StreamMapping(options));
  }

  start(): void {
    for (const mapping of this.#mappings) mapping.start();
  }

  async stop(): Promise<void> {
    await Promise.all(this.#mappings.map((mapping) => mapping.stop()));
  }
}
