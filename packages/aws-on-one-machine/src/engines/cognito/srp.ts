import {
  createHash,
  createHmac,
  getDiffieHellman,
  hkdfSync,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto';

/** The account that a password belongs to. Both parts are hashed with the password. */
export interface SrpAccount {
  /** The part of the pool's id after the underscore. */
  readonly poolName: string;
  /** The user's own id, whatever name was typed. */
  readonly userId: string;
}

/** The stored form of a password: it can be checked but not read back. Numbers in hex. */
export interface PasswordVerifier {
  readonly salt: string;
  readonly verifier: string;
}

/** A sign-in between the client's first and second message. */
export interface SrpExchange {
  /** `SRP_B`, in hex. */
  readonly serverValue: string;
  /** The signature of a client with the right password. `secretBlock` is base64. */
  expectedSignature(message: { readonly secretBlock: string; readonly timestamp: string }): Buffer;
}

/** Secure Remote Password (RFC 5054) as Cognito has it: the group of 3,072 bits, and SHA-256. */
const PRIME = BigInt(`0x${getDiffieHellman('modp15').getPrime('hex')}`);
const GENERATOR = 2n;
const MULTIPLIER = hash(toBytes(PRIME), toBytes(GENERATOR));

const SALT_BYTES = 16;
/** As long as the hash: more bytes add time and no security. */
const SECRET_BYTES = 32;
const KEY_BYTES = 16;
const KEY_INFO = 'Caldera Derived Key';

export function makeVerifier(
  account: SrpAccount,
  password: string,
  salt = fromBytes(randomBytes(SALT_BYTES)),
): PasswordVerifier {
  const verifier = power(GENERATOR, passwordHash(account, password, salt));
  return { salt: salt.toString(16), verifier: verifier.toString(16) };
}

/** Whether a password sent in plain text is right. */
export function isPassword(
  account: SrpAccount,
  password: string,
  { salt, verifier }: PasswordVerifier,
): boolean {
  return makeVerifier(account, password, fromHex(salt)).verifier === verifier;
}

/**
 * Answers a client's first message.
 *
 * @param clientValue `SRP_A`, in hex
 * @returns undefined if A is no hex number, or 0 modulo N: any password would then pass (RFC 5054)
 */
export function beginExchange(
  account: SrpAccount,
  { verifier }: PasswordVerifier,
  clientValue: string,
): SrpExchange | undefined {
  if (!/^[0-9a-f]+$/i.test(clientValue)) return undefined;
  const fromClient = fromHex(clientValue);
  if (fromClient % PRIME === 0n) return undefined;
  const secret = fromBytes(randomBytes(SECRET_BYTES));
  const serverValue = (MULTIPLIER * fromHex(verifier) + power(GENERATOR, secret)) % PRIME;
  return {
    serverValue: serverValue.toString(16),
    expectedSignature({ secretBlock, timestamp }) {
      const scrambler = hash(toBytes(fromClient), toBytes(serverValue));
      const shared = power(fromClient * power(fromHex(verifier), scrambler), secret);
      const key = hkdfSync('sha256', toBytes(shared), toBytes(scrambler), KEY_INFO, KEY_BYTES);
      return createHmac('sha256', Buffer.from(key))
        .update(account.poolName)
        .update(account.userId)
        .update(Buffer.from(secretBlock, 'base64'))
        .update(timestamp)
        .digest();
    },
  };
}

/** @param signature base64 */
export function isSignature(signature: string, expected: Buffer): boolean {
  const bytes = Buffer.from(signature, 'base64');
  return bytes.length === expected.length && timingSafeEqual(bytes, expected);
}

function passwordHash({ poolName, userId }: SrpAccount, password: string, salt: bigint): bigint {
  const inner = createHash('sha256').update(`${poolName}${userId}:${password}`).digest();
  return hash(toBytes(salt), inner);
}

function power(base: bigint, exponent: bigint): bigint {
  let result = 1n;
  let square = base % PRIME;
  for (let rest = exponent; rest > 0n; rest >>= 1n) {
    if (rest & 1n) result = (result * square) % PRIME;
    square = (square * square) % PRIME;
  }
  return result;
}

function hash(...parts: readonly Buffer[]): bigint {
  return fromBytes(createHash('sha256').update(Buffer.concat(parts)).digest());
}

function fromHex(hex: string): bigint {
  return BigInt(`0x${hex}`);
}

function fromBytes(bytes: Buffer): bigint {
  return fromHex(bytes.toString('hex'));
}

/** Big-endian two's complement without padding, as Cognito's clients hash numbers. */
function toBytes(value: bigint): Buffer {
  const hex = value.toString(16);
  const even = hex.padStart(hex.length + (hex.length % 2), '0');
  return Buffer.from(/^[89a-f]/.test(even) ? `00${even}` : even, 'hex');
}
