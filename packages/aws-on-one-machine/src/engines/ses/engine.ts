import { createHash } from 'node:crypto';
import type { KeyRing } from '../../credentials.ts';
import { type HttpRequest, jsonResponse, LOOPBACK, serve } from '../../http.ts';
import { verifySignature } from '../../signature.ts';
import type { Authoriser } from '../iam/authoriser.ts';
import { errorResponse, SesError } from './errors.ts';
import { MailStore } from './mail-store.ts';
import { asStored, bareAddress, checkMail, readSendEmail, type SendEmail } from './send-email.ts';

export interface Ses {
  readonly endpoint: string;
  /** Every mail that was taken. */
  readonly mails: MailStore;
  /** Adds an identity to send from: a domain or one address. */
  addIdentity(name: string, arn: string): void;
  addConfigurationSet(name: string, arn: string): void;
  /** Puts SES in its sandbox or takes it out. In the sandbox it sends to identities only. */
  setSandbox(isIn: boolean): void;
  /** Sets the largest number of mails in a second. */
  limitRate(mailsPerSecond: number): void;
  stop(): Promise<void>;
}

interface Options {
  /** The file with all mails. */
  readonly file: string;
  readonly keys: KeyRing;
  readonly authoriser: Authoriser;
}

/** SES's SendEmail, its version 2. */
const METHOD = 'POST';
const PATH = '/v2/email/outbound-emails';

/** Starts the one operation of SES that is here, which puts every mail into the mailbox. */
export async function startSes({ file, keys, authoriser }: Options): Promise<Ses> {
  const mails = new MailStore(file);
  const identities = new Map<string, string>();
  const configurationSets = new Map<string, string>();

  let isInSandbox = false;
  const rate = { limit: Number.POSITIVE_INFINITY, second: 0, taken: 0 };

  async function send(request: HttpRequest) {
    if (request.method !== METHOD || request.path !== PATH) {
      const what = `${request.method} ${request.path}`;
      throw new SesError('NotFoundException', `The local target doesn't know ${what}.`, 404);
    }
    const payload = createHash('sha256').update(request.body).digest('hex');
    const caller = await verifySignature(request, { keys, service: 'ses', payload });
    const mail = readSendEmail(request.body);
    const context = { 'ses:FromAddress': bareAddress(mail.FromEmailAddress) };
    for (const arn of resourcesOf(mail)) {
      await authoriser.authorise(caller, 'ses:SendEmail', arn, { context });
    }
    if (isInSandbox) mail.Destination.ToAddresses.forEach(identityOf);
    checkMail(mail);
    checkRate();
    const stored = asStored(mail, new Date());
    mails.add(stored);
    return jsonResponse(200, { MessageId: stored.id });
  }

  /**
   * The resources of a mail that a role has to allow: the sender's identity and the configuration set. In the
   * sandbox the recipients' identities count too, whether they are verified or not.
   */
  function resourcesOf(mail: SendEmail): string[] {
    const identity = identityOf(mail.FromEmailAddress);
    const recipients = isInSandbox ? mail.Destination.ToAddresses.map(arnOf) : [];
    const { ConfigurationSetName: name } = mail;
    if (name === undefined) return [identity, ...recipients];
    const set = configurationSets.get(name);
    if (set === undefined) {
      throw new SesError('NotFoundException', `Configuration set <${name}> does not exist.`, 404);
    }
    return [identity, set, ...recipients];
  }

  /** The ARN of the identity that an address belongs to. */
  function identityOf(address: string): string {
    const bare = bareAddress(address).toLowerCase();
    const arn = identities.get(bare) ?? identities.get(bare.slice(bare.indexOf('@') + 1));
    if (arn !== undefined) return arn;
    throw new SesError(
      'MessageRejected',
      `Email address is not verified. The following identities failed the check: ${bare}`,
    );
  }

  /** The ARN that an address would have as an identity, beside those that are verified. */
  function arnOf(address: string): string {
    const [verified = ''] = identities.values();
    return verified.replace(/[^/]+$/, bareAddress(address).toLowerCase());
  }

  function checkRate(): void {
    const second = Math.floor(Date.now() / 1000);
    rate.taken = second === rate.second ? rate.taken + 1 : 1;
    rate.second = second;
    if (rate.taken > rate.limit) {
      throw new SesError('TooManyRequestsException', 'Maximum sending rate exceeded.', 429);
    }
  }

  const server = await serve(async (request) => {
    try {
      return await send(request);
    } catch (error) {
      const refused = errorResponse(error);
      if (refused) return refused;
      throw error;
    }
  }, 0);
  return {
    endpoint: `http://${LOOPBACK}:${server.port}`,
    mails,
    addIdentity: (name, arn) => void identities.set(name.toLowerCase(), arn),
    addConfigurationSet: (name, arn) => void configurationSets.set(name, arn),
    setSandbox: (isIn) => {
      isInSandbox = isIn;
    },
    limitRate: (mailsPerSecond) => {
      rate.limit = mailsPerSecond;
    },
    async stop() {
      await server.close();
      mails.close();
    },
  };
}
