/** What went wrong, as AWS names it and says it: `NotFoundException: …`. */
export async function problemOf(call: Promise<unknown>): Promise<string> {
  return call.then(
    () => 'no problem',
    (error: Error) => `${error.name}: ${error.message}`,
  );
}
