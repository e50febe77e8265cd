import { createHash, generateKeyPairSync, type KeyObject, sign } from 'node:crypto';

/** A self-signed certificate for names, made anew: no key is kept in the repository. */
export interface Certificate {
  /** PEM. */
  readonly key: string;
  /** PEM. Who takes it for an authority trusts it. */
  readonly cert: string;
}

const HOUR_MS = 3_600_000;

interface Options {
  /** @default in an hour */
  readonly endsAt?: Date;
}

/** The parts of DER (X.690) that a certificate needs. */
const der = (tag: number, ...contents: readonly Uint8Array[]): Buffer => {
  const content = Buffer.concat(contents);
  const { length } = content;
  if (length < 0x80) return Buffer.concat([Buffer.from([tag, length]), content]);
  return Buffer.concat([Buffer.from([tag, 0x82, length >> 8, length & 0xff]), content]);
};
const sequence = (...parts: readonly Uint8Array[]) => der(0x30, ...parts);
const identifier = (hex: string) => der(0x06, Buffer.from(hex, 'hex'));
const integer = (bytes: Uint8Array) => der(0x02, bytes);
const bits = (bytes: Uint8Array) => der(0x03, Buffer.from([0]), bytes);
const time = (at: Date) => {
  const digits = at.toISOString().replace(/\D/g, '');
  return der(0x17, Buffer.from(`${digits.slice(2, 14)}Z`));
};

const ECDSA_WITH_SHA256 = sequence(identifier('2a8648ce3d040302'));
const COMMON_NAME = identifier('550403');
const ALTERNATIVE_NAMES = identifier('551d11');

/** @param names of DNS, of which one may begin with `*.` */
export function certificateFor(
  names: readonly string[],
  { endsAt = new Date(Date.now() + HOUR_MS) }: Options = {},
): Certificate {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const spki = publicKey.export({ type: 'spki', format: 'der' });
  const name = sequence(
    der(0x31, sequence(COMMON_NAME, der(0x0c, Buffer.from(names[0] ?? 'none')))),
  );
  const alternatives = names.map((each) => der(0x82, Buffer.from(each)));
  const body = sequence(
    der(0xa0, integer(Buffer.from([2]))),
    integer(createHash('sha256').update(spki).digest().subarray(0, 8).fill(1, 0, 1)),
    ECDSA_WITH_SHA256,
    name,
    sequence(time(new Date(endsAt.getTime() - 2 * HOUR_MS)), time(endsAt)),
    name,
    spki,
    der(0xa3, sequence(sequence(ALTERNATIVE_NAMES, der(0x04, sequence(...alternatives))))),
  );
  const signed = sequence(body, ECDSA_WITH_SHA256, bits(sign('sha256', body, privateKey)));
  return { key: pemOf(privateKey), cert: asPem(signed) };
}

const pemOf = (key: KeyObject): string => key.export({ type: 'pkcs8', format: 'pem' }).toString();

const asPem = (document: Buffer): string =>
  `-----BEGIN CERTIFICATE-----\n${document.toString('base64').replace(/.{64}/g, '$&\n')}\n-----END CERTIFICATE-----\n`;
