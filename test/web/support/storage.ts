import { afterEach, beforeEach } from 'vitest';

/** Storage as pages see it: they send files by `XMLHttpRequest`, and tests respond. */

interface SentFile {
  /** The ticket's field `key`. */
  readonly key: string;
  readonly file: File;
}

interface StorageReply {
  readonly status: number;
  readonly body: string;
}

/** Storage has taken the file. */
export const TAKEN: StorageReply = { status: 204, body: '' };
/** The connection is cut, so there is no response. */
export const CUT = 'cut';

/** Storage's response to a file. */
export type TakeFile = (
  sent: SentFile,
) => StorageReply | typeof CUT | Promise<StorageReply | typeof CUT>;

let take: TakeFile = () => TAKEN;

/** Replaces storage's response, from the next file on. */
export const answerFiles = (next: TakeFile): void => {
  take = next;
};

class FileRequest {
  readonly upload: { onprogress?: (progress: { readonly loaded: number }) => void } = {};
  onload?: () => void;
  onerror?: () => void;
  onabort?: () => void;
  status = 0;
  responseText = '';
  #isOver = false;

  open(): void {}

  abort(): void {
    if (this.#isOver) return;
    this.#isOver = true;
    this.onabort?.();
  }

  send(form: FormData): void {
    void this.#sent(String(form.get('key')), form.get('file') as File);
  }

  async #sent(key: string, file: File): Promise<void> {
    const reply = await take({ key, file });
    if (this.#isOver) return;
    this.#isOver = true;
    if (reply === CUT) {
      this.onerror?.();
      return;
    }
    this.upload.onprogress?.({ loaded: file.size });
    this.status = reply.status;
    this.responseText = reply.body;
    this.onload?.();
  }
}

/** Sends files to a storage for which the tests in a file respond. */
export function replaceStorage(): void {
  const { XMLHttpRequest } = window;
  beforeEach(() => {
    take = () => TAKEN;
    window.XMLHttpRequest = FileRequest as unknown as typeof XMLHttpRequest;
  });
  afterEach(() => {
    window.XMLHttpRequest = XMLHttpRequest;
  });
}
