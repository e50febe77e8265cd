/** The error in AWS's name and words: `NotFoundException: …`. */
export async function problemOf(call: Promise<unknown>): Promise<string> {
  return call.then(
    () => 'no problem',
    (error: Error) => `${error.name}: ${error.message}`,
  );
}
