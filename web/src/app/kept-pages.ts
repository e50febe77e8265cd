import type { RenderedPage } from '../../../shared/page-renderer.ts';

/** The maximum number of pages, of up to 200 kB each. */
const MOST_PAGES = 200;

interface KeptPage {
  readonly data: readonly string[];
  readonly page: RenderedPage;
}

/** Pages as they were last rendered, on the server. Those that weren't asked for longest go first. */
export class KeptPages {
  readonly #kept = new Map<string, KeptPage>();

  /**
   * The page, rendered again if it isn't kept or has other data.
   * @param key of everything besides the data that the page depends on
   */
  page(key: string, data: readonly string[], render: () => RenderedPage): RenderedPage {
    const kept = this.#kept.get(key);
    const isSame = kept?.data.every((text, index) => text === data[index]) ?? false;
    const latest = kept && isSame ? kept : { data, page: render() };
    this.#kept.delete(key);
    this.#kept.set(key, latest);
    if (this.#kept.size > MOST_PAGES) {
      const [oldest] = this.#kept.keys();
      if (oldest !== undefined) this.#kept.delete(oldest);
    }
    return latest.page;
  }
}
