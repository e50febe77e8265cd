/** An error as S3 reports it: its code, the HTTP status and a sentence. */
export class S3Error extends Error {
  override readonly name = 'S3Error';
  readonly code: string;
  readonly status: number;

  constructor(code: string, status: number, message: string) {
    super(message);
    this.code = code;
    this.status = status;
  }
}

export const accessDenied = (message = 'Access Denied') =>
  new S3Error('AccessDenied', 403, message);

export const noSuchBucket = () =>
  new S3Error('NoSuchBucket', 404, 'The specified bucket does not exist');

export const noSuchKey = () => new S3Error('NoSuchKey', 404, 'The specified key does not exist.');

export const preconditionFailed = () =>
  new S3Error(
    'PreconditionFailed',
    412,
    'At least one of the pre-conditions you specified did not hold',
  );

/** For an operation of S3 that isn't part of this subset. */
export const notImplemented = (what: string) =>
  new S3Error('NotImplemented', 501, `The local target's S3 subset doesn't do ${what}.`);
