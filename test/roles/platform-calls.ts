/** An action that a function's role allows and that the function's own code never calls. */
export interface PlatformCall {
  readonly action: string;
  /** Who calls it then, and when. */
  readonly because: string;
  /** Why the statement has to name `*`, for an action that knows no resources. */
  readonly anyResource?: string;
}

/**
 * The actions that AWS itself calls in a function's role. The local target never does, so no run here can
 * show that they are needed. Each gives its reason.
 */
export const PLATFORM_CALLS: readonly PlatformCall[] = [
  {
    action: 'logs:CreateLogStream',
    because: 'Lambda opens a stream in the function’s log for each environment.',
  },
  {
    action: 'logs:PutLogEvents',
    because: 'Lambda writes to it what the function prints.',
  },
  {
    action: 'dynamodb:ListStreams',
    because: 'Lambda looks for the stream when a function is made to follow it.',
    anyResource: 'Streams are listed for a whole account.',
  },
  {
    action: 's3:ListBucket',
    because:
      'S3 says only to who has it that a file isn’t there, and else that it may not be read.',
  },
];

export const isPlatformCall = (action: string): boolean =>
  PLATFORM_CALLS.some((call) => call.action === action);
