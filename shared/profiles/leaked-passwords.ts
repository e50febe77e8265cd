/** A list that others keep: what was found most often where passwords leaked, in lower case. */
const load = async (): Promise<ReadonlySet<string>> => {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set(dictionary['passwords-common']);
};

let leaked: Promise<ReadonlySet<string>> | undefined;

/**
 * Whether a password is one of the tens of thousands that leaked most often, in whatever case. They
 * weigh 200 kB, so they are loaded when one is asked about.
 */
export async function isLeakedPassword(password: string): Promise<boolean> {
  leaked ??= load();
  try {
    return (await leaked).has(password.toLowerCase());
  } catch (error) {
    leaked = undefined;
    throw error;
  }
}
