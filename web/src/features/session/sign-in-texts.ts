/** The words of the product where Amplify's own are others, by Amplify's. */
export const SIGN_IN_WORDS = {
  'Create Account': 'Sign Up',
  'Creating Account': 'Creating account...',
  'Sign in': 'Sign In',
  'Signing in': 'Signing in...',
  Confirming: 'Confirming...',
  Sending: 'Sending...',
  Submitting: 'Submitting...',
  'Back to Sign In': 'Back to Sign In',
  'Resend Code': 'Send a new code',
  'Send code': 'Send code',
} as const;

/** What Cognito says of an account that isn't there, of a wrong code and the like is shown as it is. */
export const messageOf = (error: unknown): string =>
  error instanceof Error ? error.message : String(error);
