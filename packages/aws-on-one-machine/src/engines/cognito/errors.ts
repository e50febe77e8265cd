/** An error as Cognito reports it, with its type and message. */
export class CognitoError extends Error {
  override readonly name = 'CognitoError';
  readonly type: string;

  constructor(type: string, message: string) {
    super(message);
    this.type = type;
  }
}

export const notAuthorised = (message: string) =>
  new CognitoError('NotAuthorizedException', message);

export const invalidParameter = (message: string) =>
  new CognitoError('InvalidParameterException', message);

export const incorrectPassword = () => notAuthorised('Incorrect username or password.');

export const userNotFound = () => new CognitoError('UserNotFoundException', 'User does not exist.');

export const codeMismatch = () =>
  new CognitoError(
    'CodeMismatchException',
    'Invalid verification code provided, please try again.',
  );

export const codeExpired = () =>
  new CognitoError('ExpiredCodeException', 'Invalid code provided, please request a code again.');

export const unknownOperation = (name: string) =>
  new CognitoError(
    'UnknownOperationException',
    `The local target's Cognito subset doesn't do '${name}'.`,
  );
