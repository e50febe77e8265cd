import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';

/*
 * Amplify works out powers of large numbers as browsers had to before they had them, which takes a
 * third of a second a sign-in. On phones it has them worked out by the system; here it does too.
 * What the browser tests sign in with is untouched.
 */

const PLACE = 'dist/esm/providers/cognito/utils/srp/BigInteger/BigInteger.mjs';

/** A large integer of Amplify. */
interface Large {
  toString(radix: 16): string;
}

interface LargeClass {
  new (digits: string, radix: 16): Large;
  readonly prototype: {
    modPow(
      this: Large,
      exponent: Large,
      modulus: Large,
      then: (error: unknown, power: Large) => void,
    ): void;
  };
}

const inAmplify = createRequire(createRequire(import.meta.url).resolve('aws-amplify/package.json'));
const file = join(dirname(inAmplify.resolve('@aws-amplify/auth/package.json')), PLACE);
const { default: LargeNumber }: { default: LargeClass } = await import(pathToFileURL(file).href);

function toBigInt(number: Large): bigint {
  const digits = number.toString(16);
  return digits.startsWith('-') ? -BigInt(`0x${digits.slice(1)}`) : BigInt(`0x${digits}`);
}

LargeNumber.prototype.modPow = function modPow(exponent, modulus, then) {
  const whole = toBigInt(modulus);
  const reduced = (value: bigint) => ((value % whole) + whole) % whole;
  let result = 1n;
  let square = reduced(toBigInt(this));
  for (let rest = toBigInt(exponent); rest > 0n; rest >>= 1n) {
    if (rest & 1n) result = reduced(result * square);
    square = reduced(square * square);
  }
  then(undefined, new LargeNumber(result.toString(16), 16));
};
