import { LOCAL_NAMES } from './local-names.ts';

/** The person who chooses the password. */
export interface PasswordOwner {
  readonly email: string;
  /** @default not known */
  readonly full_name?: string | undefined;
}

/** More characters than people add to a word: such a password isn't refused for its words. */
const MOST_DECORATION = 8;

/** How many words in a row are easily guessed. Three unrelated words are a good password. */
const MOST_WORDS = 2;

const SHORTEST_WORD = 3;

/** Names of the site and its region, besides the names of places. */
const REGION: readonly string[] = ['fellside', 'cumbria', 'lakes', 'lakedistrict', 'lake', 'water'];

/** Signs that people write for letters. */
const LOOKALIKES: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
};

/**
 * Whether a password is only the name of a place here, or two of them, with the usual decoration:
 * `helvellyn1`, `Windermere2024!`, `K3swick`, `lake-windermere`.
 */
export const isLocalName = (password: string): boolean =>
  isMadeOf(password, (word) => LOCAL_NAMES.has(word) || REGION.includes(word));

/** Whether a password is only its owner's name or address, or parts of them, with the usual decoration. */
export function isOwnName(password: string, owner: PasswordOwner): boolean {
  const words = ownWords(owner);
  return isMadeOf(password, (word) => words.has(word));
}

function ownWords({ email, full_name = '' }: PasswordOwner): ReadonlySet<string> {
  const [local = '', domain = ''] = email.split('@');
  const host = domain.split('.')[0] ?? '';
  const words = [
    email,
    local,
    domain,
    host,
    `${local}@${host}`,
    ...local.split(/[^\p{L}]+/u),
    full_name,
    ...full_name.split(/[^\p{L}]+/u),
  ];
  return new Set(words.map(lettersOf).filter((word) => word.length >= SHORTEST_WORD));
}

/** Whether a password is only one or two such words, with decoration. */
function isMadeOf(password: string, isWord: (word: string) => boolean): boolean {
  return undecorated(password).some((text) => isSequence(lettersOf(text), isWord, MOST_WORDS));
}

/**
 * Readings of a password without its decoration: without signs at its end, without digits and signs
 * at both ends, and with letters for lookalikes. None if it has much decoration.
 */
export function undecorated(password: string): readonly string[] {
  const plain = withoutAccents(password);
  if (plain.replaceAll(/[a-z]/g, '').length > MOST_DECORATION) return [];
  const inner = plain.replaceAll(/^[^a-z]+|[^a-z]+$/g, '');
  const read = (text: string) =>
    [...text].map((character) => LOOKALIKES[character] ?? character).join('');
  return [plain.replace(/[^a-z0-9]+$/, ''), inner, read(inner), read(plain)];
}

function isSequence(letters: string, isWord: (word: string) => boolean, most: number): boolean {
  if (isWord(letters)) return true;
  if (most === 1) return false;
  for (let end = SHORTEST_WORD; end <= letters.length - SHORTEST_WORD; end += 1) {
    if (isWord(letters.slice(0, end)) && isSequence(letters.slice(end), isWord, most - 1)) {
      return true;
    }
  }
  return false;
}

const withoutAccents = (text: string): string =>
  text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();

const lettersOf = (text: string): string => withoutAccents(text).replaceAll(/[^a-z]/g, '');
