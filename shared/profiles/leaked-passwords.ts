/** Loads the passwords that leaked most often, in lower case, from a package that lists them. */
const load = async (): Promise<ReadonlySet<string>> => {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set(dictionary['passwords-common']);
};

let leaked: Promise<ReadonlySet<string>> | undefined;

/**
 * Whether a password is one of the tens of thousands that leaked most often, in whatever case. The
 * list has 200 kB, so it is loaded when it is first needed.
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
