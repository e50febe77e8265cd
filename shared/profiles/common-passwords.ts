/**
 * The passwords that an attacker tries first and that are long enough: the most frequent in
 * published leaks, and some made of this site's name and region.
 */
const COMMON = `
  000000 0987654321 111111 1111111 11111111 112233 121212 123123 123123123 123321 1234561 1234567
  123456 12345678 123456789 1234567890 123456a 123456789a 1234qwer 123654 123abc 123qwe 1q2w3e 1q2w3e4r
  1q2w3e4r5t 1qaz2wsx 222222 232323 555555 654321 666666 666666666 696969 777777 7777777 87654321
  888888 88888888 987654321 999999 a123456 a1b2c3 aa123456 abc123 abcd1234 access admin123
  administrator arsenal asdasd asdf1234 asdfgh asdfghjkl ashley azerty bailey banana baseball
  basketball batman charlie chelsea chester chocolate computer cookie corvette cumbria
  daniel dragon everton fellside fellside1 flower football football1 freedom george ginger
  hannah harley hello123 hello1 hunter iloveyou iloveyou1 jennifer jessica jordan
  jordan23 joshua justin keswick killer lakedistrict letmein letmein1 liverpool liverpool1 login123
  london loveme lovely maggie master matrix matthew merlin michael michelle monkey monkey1
  mustang nicole ninja1 passw0rd password password1 password12 password123 passwort pepper
  pokemon princess princess1 q1w2e3r4 qazwsx qazwsxedc qwe123 qwerty qwerty1 qwerty12
  qwerty123 qwertyuiop rainbow ranger robert samsung secret shadow soccer solo123 starwars summer
  sunshine superman taylor tigger thomas trustno1 welcome welcome1 welcome123 whatever william
  windermere zaq12wsx zaq1zaq1 zxcvbn zxcvbnm
`;

const COMMON_PASSWORDS: ReadonlySet<string> = new Set(COMMON.trim().split(/\s+/));

/** Whether a password is in this short list, in any case. The server also refuses leaked passwords. */
export const isCommonPassword = (password: string): boolean =>
  COMMON_PASSWORDS.has(password.toLowerCase());

/** The message for such a password. */
export const COMMON_PASSWORD_MESSAGE = 'That’s a very common password. Please choose another.';
