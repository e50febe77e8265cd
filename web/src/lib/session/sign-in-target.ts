let target: string | undefined;

/** Notes where the person goes who has just signed in on this page. */
export const keepSignInTarget = (path: string): void => {
  target = path;
};

/** Where the person goes who has just signed in; undefined when it has been asked for before. */
export function takeSignInTarget(): string | undefined {
  const taken = target;
  target = undefined;
  return taken;
}
