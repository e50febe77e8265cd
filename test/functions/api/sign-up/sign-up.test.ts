import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { requestCounter } from '../../../../functions/data/counter/repository.ts';
import { messageRepository } from '../../../../functions/data/message/repository.ts';
import { profileRepository } from '../../../../functions/data/profile/repository.ts';
import { signUpRepository } from '../../../../functions/data/sign-up/repository.ts';
import type { Table } from '../../../../functions/data/table.ts';
import {
  LOCAL_NAME_MESSAGE,
  OWN_NAME_MESSAGE,
} from '../../../../functions/identity/passwords/refuse-guessable-password.ts';
import type { UserPool } from '../../../../functions/identity/user-pool.ts';
import { limiterFor } from '../../../../functions/lib/limiter.ts';
import { logger } from '../../../../functions/lib/logger.ts';
import { SIGN_UP_LIMITS } from '../../../../shared/accounts/limits.ts';
import { COMMON_PASSWORD_MESSAGE } from '../../../../shared/profiles/common-passwords.ts';
import { type End, mortal, withFaults } from '../../../support/faulty-client.ts';
import {
  askHandlers,
  handlersOn,
  type Marketplace,
  openMarketplace,
} from '../../../support/marketplace.ts';
import { rowsOf } from '../../../support/rows.ts';

/** Sign-up with the template's table and user pool. Mails are read from the queue. */

const PASSWORD = 'herdwick fell';
const DAY_MS = 24 * 60 * 60 * 1000;

let market: Marketplace;
let email: string;
let number = 0;

beforeAll(async () => {
  market = await openMarketplace();
});

afterAll(() => market?.close());

beforeEach(() => {
  number += 1;
  email = `ann.${number}@example.com`;
});

afterEach(() => {
  vi.restoreAllMocks();
});

const queued = async (address = email) => {
  const messages = messageRepository(market.table);
  const all = await Promise.all(
    (await messages.listUnsent()).map(({ message_id }) => messages.get(message_id)),
  );
  return all.flatMap((message) => (message?.to === address ? [message] : []));
};

/** The code in the newest mail to the address. The mailer generates it when it sends the mail. */
async function mailedCode(address = email): Promise<string> {
  const message = (await queued(address)).at(-1);
  if (message?.kind !== 'sign-up-code') throw new Error('No code is on its way');
  const code = await signUpRepository(market.table).issueCode({
    email: address,
    message_id: message.message_id,
  });
  if (code === undefined) throw new Error('The mail brings no code');
  return code;
}

type Handlers = ReturnType<typeof handlersOn>;

const answer = async (...given: Parameters<typeof askHandlers>) => {
  const { status, body } = await askHandlers(...given);
  return { status, body };
};
const either = async (...given: Parameters<Marketplace['either']>) => {
  const { status, body } = await market.either(...given);
  return { status, body };
};

const ask = () => either('signUp', { body: { email } });
const confirm = (code: string, more: object = {}) =>
  either('confirmSignUp', { body: { email, code, password: PASSWORD, ...more } });

/** The handlers at a later time, or with a table or a user pool that fails. */
const handlers = ({
  later = 0,
  table = market.table,
  userPool = market.userPool,
}: {
  later?: number;
  table?: Table;
  userPool?: Pick<UserPool, 'findByEmail' | 'createOnce' | 'setPassword'>;
} = {}): Handlers =>
  handlersOn(table, market.photos, () => new Date(Date.now() + later), undefined, userPool);

/** An account with this address. @returns its user's id */
async function account(address = email): Promise<string> {
  const { user_id } = await market.userPool.createOnce({ email: address, full_name: 'Ann' });
  await market.userPool.setPassword(user_id, PASSWORD);
  return user_id;
}

const DONE = { status: 204, body: undefined };
const WRONG = {
  status: 400,
  body: {
    type: 'about:blank',
    title: 'Bad Request',
    status: 400,
    detail: 'This code is wrong or has expired. Please check it, or ask for a new one',
    errors: [
      {
        path: 'code',
        message: 'This code is wrong or has expired. Please check it, or ask for a new one',
      },
    ],
  },
};
const other = (code: string) => (code === '000000' ? '000001' : '000000');

describe('a new user', () => {
  it('gets an account and a profile with the mailed code, in any case of the address', async () => {
    const asked = await either('signUp', { body: { email: ` ${email.toUpperCase()} ` } });
    expect(asked).toEqual(DONE);
    expect(await market.userPool.findByEmail(email)).toBeUndefined();

    expect(await confirm(await mailedCode(), { full_name: ' Ann Tyson ' })).toEqual(DONE);

    const found = await market.userPool.findByEmail(email);
    expect(found).toEqual({ user_id: expect.any(String), isConfirmed: true });
    expect(await profileRepository(market.table).get(found?.user_id ?? '')).toMatchObject({
      email,
      full_name: 'Ann Tyson',
      role: 'PUBLIC',
      status: 'ACTIVE',
    });
  });

  it.each(['123456', 'Dragon12', 'jennifer'])(
    'with the password %s, which leaked often, is asked for another, with the same code',
    async (password) => {
      await ask();
      const code = await mailedCode();

      const refused = await confirm(code, { password });
      expect(refused).toMatchObject({
        status: 400,
        body: { errors: [{ path: 'password', message: COMMON_PASSWORD_MESSAGE }] },
      });
      expect(await market.userPool.findByEmail(email)).toBeUndefined();

      expect(await confirm(code)).toEqual(DONE);
    },
  );

  it.each([
    ['Dragon12', COMMON_PASSWORD_MESSAGE],
    ['Windermere2024!', LOCAL_NAME_MESSAGE],
    ['Tyson1990', OWN_NAME_MESSAGE],
  ])(
    'with the password %s is asked for another before a code is mailed',
    async (password, message) => {
      const body = { email, full_name: 'Ann Tyson', password };
      expect(await either('signUp', { body })).toMatchObject({
        status: 400,
        body: { errors: [{ path: 'password', message }] },
      });
      expect(await queued()).toEqual([]);
      expect(await either('signUp', { body: { ...body, password: PASSWORD } })).toEqual(DONE);
      expect(JSON.stringify(await queued())).not.toContain(PASSWORD);
      const code = await mailedCode();
      expect(await confirm(code, { password, full_name: 'Ann Tyson' })).toMatchObject({
        status: 400,
        body: { errors: [{ path: 'password', message }] },
      });
    },
  );

  it('is called by their address if they give no name', async () => {
    await ask();
    await confirm(await mailedCode());
    const found = await market.userPool.findByEmail(email);
    expect(await profileRepository(market.table).get(found?.user_id ?? '')).toMatchObject({
      full_name: email,
    });
  });

  it('is told about an invalid name before a code is mailed', async () => {
    const { status, body } = await either('signUp', { body: { email, full_name: ' ' } });
    expect({ status, body }).toMatchObject({
      status: 400,
      body: { errors: [{ path: 'full_name', message: 'Full name is required' }] },
    });
    expect(await queued()).toEqual([]);
  });

  it.each([
    ['email', { email: 'ann' }, 'Invalid email'],
    ['email', { email: `${'x'.repeat(128)}@example.com` }, 'Email too long'],
    ['code', { code: ' ' }, 'Code is required'],
    ['password', { password: '12345' }, 'Password must have at least 6 characters'],
    ['password', { password: '123456' }, COMMON_PASSWORD_MESSAGE],
    ['password', { password: 'PassWord1' }, COMMON_PASSWORD_MESSAGE],
    ['password', { password: ' herdwick' }, 'Password can’t begin or end with a space'],
    ['password', { password: 'x'.repeat(100) }, 'Password can have at most 99 characters'],
    ['full_name', { full_name: ' ' }, 'Full name is required'],
    ['full_name', { full_name: 'Ann\nTyson' }, 'Full name must be one line, without tabs'],
    ['role', { role: 'ADMIN' }, "'role' is not a known field"],
  ])('is told that field %s can’t be as in %j', async (path, fields, message) => {
    await ask();
    const code = await mailedCode();
    const { status, body } = await confirm(code, fields);
    expect({ status, body }).toMatchObject({ status: 400, body: { errors: [{ path, message }] } });
    expect(await market.userPool.findByEmail(email)).toBeUndefined();
  });
});

describe('for an address that has an account', () => {
  it('signing up reveals nothing: every response is identical', async () => {
    const stranger = email;
    const knownAddress = `known.${number}@example.com`;
    await account(knownAddress);
    const answersFor = async (address: string) => {
      email = address;
      const answers = [await ask(), await confirm('000000')];
      for (let mail = 1; mail <= 5; mail += 1) answers.push(await ask());
      answers.push(await confirm('000000'));
      return JSON.stringify(answers).replace(/"retryAfter":\d+/, '');
    };
    expect(await answersFor(knownAddress)).toBe(await answersFor(stranger));
  });

  it('the owner is notified by mail, and there is no code', async () => {
    const user_id = await account();
    expect(await ask()).toEqual(DONE);
    expect((await queued()).map(({ kind, data, to_name }) => ({ kind, data, to_name }))).toEqual([
      { kind: 'account-exists', data: {}, to_name: undefined },
    ]);
    expect(await market.userPool.findByEmail(email)).toEqual({ user_id, isConfirmed: true });
  });

  it('the table gets the same calls as for an unknown address', async () => {
    const calls: string[] = [];
    const table = withFaults(market.another(), {
      before: (command) => {
        calls.push(command);
        return undefined;
      },
    });
    const callsFor = async (address: string) => {
      calls.length = 0;
      await answer(handlers({ table }), 'signUp', { body: { email: address } });
      return [...calls];
    };
    const knownAddress = `known.${number}@example.com`;
    await account(knownAddress);
    const asked = await callsFor(email);
    expect(asked.length).toBeGreaterThan(1);
    expect(await callsFor(knownAddress)).toEqual(asked);
  });
});

describe('a code', () => {
  it('is wrong where it is another, one from before, or there is none', async () => {
    expect(await confirm('000000')).toEqual(WRONG);
    await ask();
    expect(await confirm('000000'), 'before the mail is sent').toEqual(WRONG);
    const first = await mailedCode();
    expect(await confirm(other(first))).toEqual(WRONG);
    await ask();
    const second = await mailedCode();
    if (first !== second) expect(await confirm(first)).toEqual(WRONG);
    expect(await confirm(second)).toEqual(DONE);
  });

  it('isn’t made for a mail that a newer one has taken the place of', async () => {
    await ask();
    const [{ message_id } = { message_id: '' }] = await queued();
    await ask();
    const signUps = signUpRepository(market.table);
    expect(await signUps.issueCode({ email, message_id })).toBeUndefined();
  });

  it('can be tried so many times and no more, all at once or not', async () => {
    await ask();
    const code = await mailedCode();
    const tries = Array.from({ length: SIGN_UP_LIMITS.triesPerCode }, () => confirm(other(code)));
    expect(await Promise.all(tries)).toEqual(tries.map(() => WRONG));
    expect(await confirm(code)).toEqual(WRONG);
    expect(await market.userPool.findByEmail(email)).toBeUndefined();
    await ask();
    expect(await confirm(await mailedCode())).toEqual(DONE);
  });

  it('works for a day', async () => {
    await ask();
    const code = await mailedCode();
    const body = { email, code, password: PASSWORD };
    expect(await answer(handlers({ later: DAY_MS }), 'confirmSignUp', { body })).toEqual(WRONG);
    expect(await answer(handlers({ later: DAY_MS - 60_000 }), 'confirmSignUp', { body })).toEqual(
      DONE,
    );
  });

  it('is kept as nothing that it can be read from', async () => {
    await ask();
    const code = await mailedCode();
    const stored = JSON.stringify(await rowsOf(market.table));
    expect(stored).toContain(email);
    expect(stored).not.toMatch(new RegExp(`\\b${code}\\b`));
  });
});

it('a password for a reset is looked at, and nothing is kept of it', async () => {
  const check = (password: string) => either('checkPassword', { body: { email, password } });
  for (const password of ['Dragon12', 'Helvellyn1', email]) {
    expect(await check(password), password).toMatchObject({
      status: 400,
      body: { errors: [{ path: 'password' }] },
    });
  }
  expect(await check(PASSWORD)).toEqual(DONE);
  expect(await queued()).toEqual([]);
});

/** The harm that a stranger on one network can do to a user on another. */
describe('a stranger who uses up an address’s limit', () => {
  const STRANGER = '198.51.100.7';
  const VICTIM = '203.0.113.9';
  let at: Date;
  let limited: Handlers;

  beforeEach(() => {
    at = new Date('2026-11-22T10:20:00.000Z');
    limited = handlersOn(
      market.table,
      market.photos,
      () => at,
      limiterFor(requestCounter(market.table), () => at),
      market.userPool,
    );
  });

  const askFrom = (from: string, address = email) =>
    answer(limited, 'signUp', { body: { email: address }, from });
  const confirmFrom = (from: string, code: string) =>
    answer(limited, 'confirmSignUp', { body: { email, code, password: PASSWORD }, from });

  it('with mails keeps nobody from getting theirs, by another network', async () => {
    for (let mail = 1; mail <= 5; mail += 1) expect(await askFrom(STRANGER)).toEqual(DONE);
    expect(await askFrom(STRANGER)).toMatchObject({
      status: 429,
      body: {
        detail:
          'From your network, you can ask for 5 emails to one address a day. Use the code in the latest email. Please try again in 14 hours',
      },
    });
    expect(await askFrom(STRANGER, email.replace('@', '+1@')), 'the same mailbox').toMatchObject({
      status: 429,
    });

    at = new Date(at.getTime() + 1000);
    expect(await askFrom(VICTIM)).toEqual(DONE);
    expect(await confirmFrom(VICTIM, await mailedCode())).toEqual(DONE);
  });

  it('with codes keeps nobody from entering theirs, by another network', async () => {
    await askFrom(VICTIM);
    const code = await mailedCode();
    const answers = [];
    for (let tried = 1; tried <= 60; tried += 1)
      answers.push(await confirmFrom(STRANGER, other(code)));
    expect(answers.filter(({ status }) => status === 400)).toHaveLength(20);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(40);

    expect(await confirmFrom(VICTIM, code)).toEqual(DONE);
  });

  it('fills no mailbox with more than twenty mails a day, from any number of networks', async () => {
    const spelled = (number: number) => email.replace('@', `+${number % 3}@`);
    const answers = await Promise.all(
      Array.from({ length: 60 }, (_, number) =>
        askFrom(`198.51.100.${number % 20}`, spelled(number)),
      ),
    );
    const mails = await Promise.all([0, 1, 2].map((number) => queued(spelled(number))));
    expect(mails.flat().length).toBeLessThanOrEqual(20);
    expect(answers.filter(({ status }) => status === 429).length).toBeGreaterThanOrEqual(40);
    expect(await askFrom(VICTIM, spelled(0))).toMatchObject({
      status: 429,
      body: {
        detail:
          'With your email address, you can ask for 20 emails a day. Use the code in the latest email. Please try again in 14 hours',
      },
    });
    at = new Date(at.getTime() + DAY_MS);
    expect(await askFrom(VICTIM, spelled(0))).toEqual(DONE);
  });
});

describe('confirming', () => {
  it('again, as after a lost reply, changes nothing, least of all the password', async () => {
    await ask();
    const code = await mailedCode();
    expect(await confirm(code)).toEqual(DONE);
    const setPassword = vi.spyOn(market.userPool, 'setPassword');
    expect(await confirm(code, { password: 'another one' })).toEqual(DONE);
    expect(setPassword).not.toHaveBeenCalled();
  });

  it('twice at once creates one account', async () => {
    await ask();
    const code = await mailedCode();
    expect(await Promise.all([confirm(code), confirm(code)])).toEqual([DONE, DONE]);
    expect(await market.userPool.findByEmail(email)).toMatchObject({ isConfirmed: true });
  });

  it('never opens an account that somebody has created meanwhile', async () => {
    await ask();
    const code = await mailedCode();
    await account();
    const setPassword = vi.spyOn(market.userPool, 'setPassword');
    expect(await confirm(code, { password: 'another one' })).toEqual(DONE);
    expect(setPassword).not.toHaveBeenCalled();
  });

  /** A user pool whose caller is interrupted before a call is sent, or after it is done. */
  function mortalPool({ call: at, sent }: End) {
    let calls = 0;
    const dying =
      <A extends unknown[], R>(real: (...given: A) => Promise<R>) =>
      async (...given: A): Promise<R> => {
        calls += 1;
        if (calls === at && !sent) throw new Error('Killed');
        const answer = await real(...given);
        if (calls === at) throw new Error('Killed');
        return answer;
      };
    const { findByEmail, createOnce, setPassword } = market.userPool;
    return {
      findByEmail: dying(findByEmail),
      createOnce: dying(createOnce),
      setPassword: dying(setPassword),
    } satisfies Partial<UserPool>;
  }

  const CALLS = [1, 2, 3].flatMap((call) => [
    { call, sent: false },
    { call, sent: true },
  ]);

  const complete = async () => {
    const found = await market.userPool.findByEmail(email);
    expect(found).toMatchObject({ isConfirmed: true });
    expect(await profileRepository(market.table).get(found?.user_id ?? '')).toMatchObject({
      email,
    });
  };

  it.each(CALLS.filter(({ call }) => call <= 2))(
    'interrupted at call $call to the pool (done: $sent) is completed by repeating it',
    async (end) => {
      await ask();
      const code = await mailedCode();
      const dying = handlers({ userPool: mortalPool(end) });
      const body = { email, code, password: PASSWORD };
      vi.spyOn(logger, 'error').mockImplementation(() => {});
      expect(await answer(dying, 'confirmSignUp', { body })).toMatchObject({ status: 500 });
      expect(await confirm(code)).toEqual(DONE);
      await complete();
    },
  );

  it.each(CALLS)(
    'interrupted at call $call to the table (done: $sent) is completed by repeating it',
    async (end) => {
      await ask();
      const code = await mailedCode();
      const killed = mortal(market.another());
      killed.begin(end);
      const dying = handlers({ table: killed.table });
      const body = { email, code, password: PASSWORD };
      vi.spyOn(logger, 'error').mockImplementation(() => {});
      expect(await answer(dying, 'confirmSignUp', { body })).toMatchObject({ status: 500 });
      expect(await confirm(code)).toEqual(DONE);
      await complete();
    },
  );

  it('interrupted without a password and with a used code continues with a new code', async () => {
    await market.userPool.createOnce({ email, full_name: 'Ann' });
    await ask();
    expect(await confirm(await mailedCode())).toEqual(DONE);
    await complete();
  });
});

describe('the password', () => {
  it('is in no log line and no response, whatever fails', async () => {
    await ask();
    const code = await mailedCode();
    const lines: string[] = [];
    for (const stream of [process.stdout, process.stderr]) {
      vi.spyOn(stream, 'write').mockImplementation((written) => {
        lines.push(String(written));
        return true;
      });
    }
    const secret = 'a-secret-of-mine';
    const broken = handlers({
      userPool: {
        findByEmail: market.userPool.findByEmail,
        createOnce: market.userPool.createOnce,
        // Cognito's error, as the SDK throws it.
        setPassword: (user_id) => market.userPool.setPassword(user_id, ' '),
      },
    });
    const answers = [
      await answer(broken, 'confirmSignUp', { body: { email, code, password: secret } }),
      await confirm(other(code), { password: secret }),
      await confirm(code, { password: `${secret} ` }),
      await confirm(code, { password: { secret } }),
      await confirm(code, { password: secret }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([500, 400, 400, 400, 204]);
    expect(lines.join()).toContain('The request failed');
    expect(lines.join() + JSON.stringify(answers)).not.toContain(secret);
  });
});
