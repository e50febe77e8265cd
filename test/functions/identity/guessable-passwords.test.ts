import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { LEAKED_HASHES } from '../../../functions/identity/passwords/leaked-hashes.ts';
import { isLeakedPassword } from '../../../functions/identity/passwords/leaked-passwords.ts';
import {
  LOCAL_NAME_MESSAGE,
  OWN_NAME_MESSAGE,
  refuseGuessablePassword,
} from '../../../functions/identity/passwords/refuse-guessable-password.ts';
import { InvalidFieldsError } from '../../../functions/lib/errors.ts';
import { INITIAL_AREAS } from '../../../shared/categories/initial.ts';
import { COMMON_PASSWORD_MESSAGE } from '../../../shared/profiles/common-passwords.ts';

const ANN = { email: 'ann.tyson@hawkshead.example', full_name: 'Ann Tyson-Müller' };

/** Why a password is refused; undefined if it isn't. */
function refusal(password: string, owner: Parameters<typeof refuseGuessablePassword>[2] = ANN) {
  try {
    refuseGuessablePassword('password', password, owner);
    return undefined;
  } catch (error) {
    if (!(error instanceof InvalidFieldsError)) throw error;
    expect(JSON.stringify(error.errors)).not.toContain(password);
    return error.errors[0]?.message;
  }
}

describe('the most frequently leaked passwords', () => {
  it('are 100,000, without one twice', () => {
    const hashes = Buffer.from(LEAKED_HASHES, 'base64');
    const all = new Set(
      Array.from({ length: hashes.length / 4 }, (_, number) => hashes.readUInt32BE(number * 4)),
    );
    // Two of them may have the same four bytes.
    expect(all.size).toBeGreaterThan(99_990);
    expect(hashes.length).toBe(400_000);
  });

  // From the beginning, the middle and the end of the list; as leaked, with digits and signs.
  it.each([
    '123456',
    'Dragon12',
    'jennifer',
    'p@ssw0rd',
    'p@ssword',
    'iloveyou2',
    'Password1!',
    'qwerty123456',
    '1qaz2wsx3edc',
    '07031967',
    'liverpool123',
    'A123456789',
    'abcd1234!',
  ])('%s is refused', (password) => {
    expect(refusal(password)).toBe(COMMON_PASSWORD_MESSAGE);
  });

  it('are mistaken for others only as rarely as four bytes allow: one in 43,000', () => {
    const tries = 200_000;
    let mistaken = 0;
    for (let number = 0; number < tries; number += 1) {
      if (isLeakedPassword(randomBytes(12).toString('base64'))) mistaken += 1;
    }
    // 4.7 are expected; 25 or more occur once in 10^10 runs.
    expect(mistaken).toBeLessThan(25);
  });
});

describe('the names of places here', () => {
  it.each([
    'helvellyn1',
    'Windermere2024!',
    'H3lvellyn',
    'k3sw1ck',
    '!!Scafell Pike!!',
    'bowness-on-windermere',
    'LakeWindermere',
    'ambleside_grasmere',
    'keswick123keswick',
    'Derwentwater#1',
    'catbells2025',
    'TheOldManOfConiston1',
    'fellside2026',
    'Lake-District1',
    'Bassenthwaite99',
    // With as many more characters as people add.
    'keswick18042026',
  ])('%s is refused', (password) => {
    expect(refusal(password)).toBe(LOCAL_NAME_MESSAGE);
  });

  it('are refused for every area of a new site', () => {
    for (const { name } of INITIAL_AREAS)
      expect(refusal(`${name}1`, { email: 'bo@example.com' }), name).toBe(LOCAL_NAME_MESSAGE);
  });

  it.each([
    'three sheep on a wall',
    'striding-edge',
    'herdwick-and-swaledale',
    'haystacks-and-innominate-tarn',
    'keswick-ambleside-grasmere',
    'keswick 8812 3391 7743',
    'keswick-18042026',
    'a-secret-of-mine',
  ])('%s is not', (password) => {
    expect(refusal(password)).toBeUndefined();
  });
});

describe('one’s own name and address', () => {
  it.each([
    'ann.tyson@hawkshead.example',
    'Ann.Tyson1',
    'tyson2024!',
    'anntyson',
    'TysonAnn99',
    'muller-tyson',
    'anntyson@hawkshead',
    'AnnTysonMuller1',
    '4nn.Tys0n',
  ])('%s is refused', (password) => {
    expect(refusal(password)).toBe(OWN_NAME_MESSAGE);
  });

  it('are refused to nobody else, and an unknown name is ignored', () => {
    expect(refusal('tyson-muller', { email: 'bo@example.com' })).toBeUndefined();
    expect(refusal('tyson-muller', { email: 'bo@example.com', full_name: '' })).toBeUndefined();
  });
});
