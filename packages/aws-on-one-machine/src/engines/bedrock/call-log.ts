import { appendFileSync } from 'node:fs';
import { makeFile } from '../../state-files.ts';
import type { Behaviour } from './rules.ts';

/** A line of the log. A call that was cut off by a kill has only begun. */
export interface CallLine {
  readonly call: string;
  readonly event: 'began' | 'ended';
  /** Milliseconds since the epoch. */
  readonly at: number;
  readonly model: string;
  readonly prompt: string;
  /** The outcome of an ended call; `gone` where its caller hadn't waited for it. */
  readonly outcome?: Behaviour | 'gone' | 'error';
}

/** The log of calls, one line of JSON as a call begins and one as it ends. */
export class CallLog {
  readonly #file: string;
  #isClosed = false;

  constructor(file: string) {
    this.#file = file;
  }

  note(line: Omit<CallLine, 'at'>): void {
    if (this.#isClosed) return;
    makeFile(this.#file);
    appendFileSync(this.#file, `${JSON.stringify({ ...line, at: Date.now() })}\n`);
  }

  /** Nothing is noted any more. */
  close(): void {
    this.#isClosed = true;
  }
}
