import * as z from 'zod';
import { changeUser } from '../account.ts';
import type { Challenge, Dependencies } from '../dependencies.ts';
import {
  CognitoError,
  incorrectPassword,
  invalidParameter,
  notAuthorised,
  userNotFound,
} from '../errors.ts';
import { appOperation, type Operations } from '../operation.ts';
import { afterPassword, signIn } from '../sign-in.ts';
import { isSignature } from '../srp.ts';
import { totpStep } from '../totp.ts';
import type { ClientMetadata } from '../triggers.ts';
import { required } from './sign-in.ts';

interface Answer {
  readonly responses: Readonly<Record<string, string>>;
  readonly clientMetadata: ClientMetadata | undefined;
}

type Kind = Challenge['kind'];

type Responder<K extends Kind> = (
  challenge: Extract<Challenge, { kind: K }>,
  answer: Answer,
  dependencies: Dependencies,
) => Promise<object>;

const respondTo: { readonly [K in Kind]: Responder<K> } = {
  async PASSWORD_VERIFIER(challenge, { responses, clientMetadata }, dependencies) {
    const secretBlock = required(responses, 'PASSWORD_CLAIM_SECRET_BLOCK');
    const signature = required(responses, 'PASSWORD_CLAIM_SIGNATURE');
    const timestamp = required(responses, 'TIMESTAMP');
    const { client, username, subject, exchange } = challenge;
    dependencies.attempts.checkLock(subject, dependencies.now());
    const isProved = isSignature(signature, exchange.expectedSignature({ secretBlock, timestamp }));
    // An unknown username is refused, whatever the proof.
    if (!isProved || !dependencies.users.get(client.pool.id, username)) {
      dependencies.attempts.addFailure(subject, dependencies.now());
      throw incorrectPassword();
    }
    return afterPassword(dependencies, challenge, clientMetadata);
  },

  async SOFTWARE_TOKEN_MFA(challenge, { responses, clientMetadata }, dependencies) {
    const { client, username, subject } = challenge;
    dependencies.attempts.checkLock(subject, dependencies.now());
    const code = required(responses, 'SOFTWARE_TOKEN_MFA_CODE');
    const user = changeUser(dependencies, client.pool, username, (current) => {
      if (!current.totp) throw codeIsWrong();
      const step = totpStep(current.totp.secret, code, dependencies.now());
      if (step === undefined) throw codeIsWrong();
      if (step <= current.totp.lastStep) {
        throw new CognitoError(
          'ExpiredCodeException',
          'Your software token has already been used once.',
        );
      }
      return { ...current, totp: { ...current.totp, lastStep: step } };
    });
    if (!user) throw userNotFound();
    dependencies.attempts.clearFailures(subject);
    return signIn(dependencies, challenge, clientMetadata);
  },
};

/** Further steps of a sign-in. */
export const challengeOperations: Operations = {
  RespondToAuthChallenge: appOperation(
    {
      ChallengeName: z.string(),
      ChallengeResponses: z.record(z.string(), z.string()).default({}),
      Session: z.string().nullish(),
      ClientMetadata: z.record(z.string(), z.string()).optional(),
    },
    async (
      { ChallengeName, ChallengeResponses, Session, ClientMetadata },
      { client, dependencies },
    ) => {
      required(ChallengeResponses, 'USERNAME');
      // The first step has its session in the secret block.
      const id =
        ChallengeName === 'PASSWORD_VERIFIER'
          ? required(ChallengeResponses, 'PASSWORD_CLAIM_SECRET_BLOCK')
          : Session;
      if (!id) throw invalidParameter('Missing required parameter Session');
      const challenge = dependencies.challenges.get(id, dependencies.now());
      if (challenge.client !== client || challenge.kind !== ChallengeName) {
        throw notAuthorised('Invalid session for the user.');
      }
      const answer = { responses: ChallengeResponses, clientMetadata: ClientMetadata };
      return answerOnce(id, challenge, answer, dependencies);
    },
  ),
};

/** A challenge can be answered once; after a mistyped code it can be answered again. */
async function answerOnce(
  id: string,
  challenge: Challenge,
  answer: Answer,
  dependencies: Dependencies,
) {
  if (challenge.kind === 'PASSWORD_VERIFIER') dependencies.challenges.remove(id);
  try {
    const result = await respond(challenge, answer, dependencies);
    dependencies.challenges.remove(id);
    return result;
  } catch (error) {
    if (error instanceof CognitoError && error.type === 'CodeMismatchException') {
      dependencies.attempts.addFailure(challenge.subject, dependencies.now());
    }
    throw error;
  }
}

function respond(
  challenge: Challenge,
  answer: Answer,
  dependencies: Dependencies,
): Promise<object> {
  switch (challenge.kind) {
    case 'PASSWORD_VERIFIER':
      return respondTo.PASSWORD_VERIFIER(challenge, answer, dependencies);
    case 'SOFTWARE_TOKEN_MFA':
      return respondTo.SOFTWARE_TOKEN_MFA(challenge, answer, dependencies);
  }
}

const codeIsWrong = () =>
  new CognitoError('CodeMismatchException', 'Invalid code received for user');
