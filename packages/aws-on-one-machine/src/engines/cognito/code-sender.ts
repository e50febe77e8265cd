import type { DatabaseSync } from 'node:sqlite';
import { setTimeout as sleep } from 'node:timers/promises';
import * as z from 'zod';
import type { Report } from '../../problem.ts';
import type { CodeCipher } from './code-cipher.ts';
import { type Functions, type TriggerContext, triggerEvent } from './triggers.ts';

/** A code, ready to be sent: an event for the function that mails it. */
interface CodeMessage {
  readonly functionArn: string;
  readonly event: string;
}

interface Options {
  readonly database: DatabaseSync;
  readonly cipher: CodeCipher;
  readonly log: Report;
  /** How long Lambda waits before it calls a function again that failed. */
  readonly retryDelaysMs?: readonly number[];
}

/** Lambda calls a function that failed on an event twice more. */
const RETRY_DELAYS_MS = [60_000, 120_000];

const rowSchema = z.object({ id: z.number(), function: z.string(), event: z.string() });
const idsSchema = z.array(z.object({ id: z.number() }));

/**
 * Sends codes through the function that mails them, as Lambda's event queue does: the call that
 * asked for a code doesn't wait, and a message that was accepted is delivered after a crash too.
 */
export class CodeSender {
  readonly #options: Options;
  readonly #delays: readonly number[];
  readonly #stopped = new AbortController();
  #functions: Functions | undefined;

  constructor(options: Options) {
    this.#options = options;
    this.#delays = options.retryDelaysMs ?? RETRY_DELAYS_MS;
  }

  /** Begins to deliver, first the messages that an earlier run accepted and didn't deliver. */
  use(functions: Functions): void {
    this.#functions = functions;
    const { database } = this.#options;
    const waiting = idsSchema.parse(
      database.prepare('SELECT id FROM code_messages ORDER BY id').all(),
    );
    for (const { id } of waiting) this.#startDelivery(id);
  }

  stop(): void {
    this.#stopped.abort();
  }

  /** Makes the message with the code for a forgotten password. */
  async prepare(context: TriggerContext, code: string): Promise<CodeMessage> {
    const { functionArn, keyArn } = context.pool.triggers.emailSender;
    const encrypted = await this.#options.cipher.encrypt(code, context.pool.id, keyArn);
    const event = triggerEvent('CustomEmailSender_ForgotPassword', '1', context, {
      type: 'customEmailSenderRequestV1',
      code: encrypted,
      clientMetadata: context.clientMetadata ?? null,
    });
    return { functionArn, event: JSON.stringify(event) };
  }

  /** Accepts a message. Call it in the transaction of the code: once that commits, it is delivered. */
  send(message: CodeMessage): void {
    const { lastInsertRowid } = this.#options.database
      .prepare('INSERT INTO code_messages (function, event) VALUES (?, ?)')
      .run(message.functionArn, message.event);
    setImmediate(() => this.#startDelivery(Number(lastInsertRowid)));
  }

  #startDelivery(id: number): void {
    if (!this.#functions || this.#stopped.signal.aborted) return;
    this.#deliver(id, this.#functions).catch((error: unknown) => {
      if (!this.#stopped.signal.aborted) throw error;
    });
  }

  async #deliver(id: number, functions: Functions): Promise<void> {
    const { database, log } = this.#options;
    for (const delay of [...this.#delays, undefined]) {
      const row = database
        .prepare('SELECT id, function, event FROM code_messages WHERE id = ?')
        .get(id);
      if (row === undefined) return;
      const message = rowSchema.parse(row);
      const outcome = await functions.get(message.function).invoke(JSON.parse(message.event));
      this.#stopped.signal.throwIfAborted();
      if (outcome.ok) break;
      log(`Cognito | A code was not mailed: ${outcome.error.errorMessage}`);
      if (delay !== undefined)
        await sleep(delay, undefined, { signal: this.#stopped.signal, ref: false });
    }
    database.prepare('DELETE FROM code_messages WHERE id = ?').run(id);
  }
}
