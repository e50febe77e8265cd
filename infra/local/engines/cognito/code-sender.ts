import type { DatabaseSync } from 'node:sqlite';
import { setTimeout as sleep } from 'node:timers/promises';
import * as z from 'zod';
import type { Report } from '../../problem.ts';
import type { CodeCipher } from './code-cipher.ts';
import { type Functions, type TriggerCause, type Triggers, triggerEvent } from './triggers.ts';

/** What a code is sent for, as sources of triggers name it. */
export type CodeMessageKind =
  | 'SignUp'
  | 'ResendCode'
  | 'ForgotPassword'
  | 'UpdateUserAttribute'
  | 'VerifyUserAttribute'
  | 'AdminCreateUser';

/** A code, ready to be sent: an event for the function that mails it, or a line for the console. */
export type CodeMessage =
  | { readonly functionArn: string; readonly event: string }
  | { readonly line: string };

interface Options {
  readonly database: DatabaseSync;
  readonly triggers: Triggers;
  readonly cipher: CodeCipher;
  readonly log: Report;
  /** How long Lambda waits before it calls a function again that failed. */
  readonly retryDelaysMs?: readonly number[];
}

/** Lambda calls a function that failed on an event twice more. */
const RETRY_DELAYS_MS = [60_000, 120_000];

/** Where the code belongs in a text of a custom message function. */
const CODE_PARAMETER = '{####}';

const rowSchema = z.object({ id: z.number(), function: z.string(), event: z.string() });
const idsSchema = z.array(z.object({ id: z.number() }));
const messageSchema = z.object({
  emailSubject: z.string().nullish(),
  emailMessage: z.string().nullish(),
});

/**
 * Sends codes through the function that mails them, as Lambda's event queue does: the call that
 * asked for a code doesn't wait, and a message that was accepted is delivered after a crash too.
 * Without such a function, codes are written to the console.
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

  /**
   * Makes the message for a code.
   *
   * @param to the address, where it isn't the user's own
   * @throws CognitoError where a custom message function fails
   */
  async prepare(
    kind: CodeMessageKind,
    cause: TriggerCause,
    code: string,
    to = cause.user.attributes.email ?? '',
  ): Promise<CodeMessage> {
    const { emailSender, customMessage } = cause.pool.triggers;
    const addressed = {
      ...cause,
      user: { ...cause.user, attributes: { ...cause.user.attributes, email: to } },
    };
    if (emailSender) {
      const encrypted = await this.#options.cipher.encrypt(code, cause.pool.id, emailSender.keyArn);
      const event = triggerEvent(`CustomEmailSender_${kind}`, '1', addressed, {
        type: 'customEmailSenderRequestV1',
        code: encrypted,
        clientMetadata: cause.clientMetadata ?? null,
      });
      return { functionArn: emailSender.functionArn, event: JSON.stringify(event) };
    }
    const response = await this.#options.triggers.call(
      customMessage,
      { name: 'CustomMessage', source: `CustomMessage_${kind}` },
      addressed,
      {
        request: {
          codeParameter: CODE_PARAMETER,
          linkParameter: '{##Click Here##}',
          usernameParameter: null,
        },
        response: { smsMessage: null, emailMessage: null, emailSubject: null },
      },
    );
    const message = messageSchema.parse(response ?? {});
    const text = (message.emailMessage ?? CODE_PARAMETER).replaceAll(CODE_PARAMETER, code);
    return {
      line: [`Cognito | ${kind} for ${to}`, message.emailSubject, text].filter(Boolean).join(': '),
    };
  }

  /** Accepts a message. Call it in the transaction of the code: once that commits, it is delivered. */
  send(message: CodeMessage): void {
    if ('line' in message) {
      this.#options.log(message.line);
      return;
    }
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
