import { type OperationId, type Route, routePath, routes } from '../../shared/routes.ts';
import { codeIn, mailTo } from './mailbox.ts';
import type { Credentials } from './sign-in.ts';

export const CODE_SUBJECT = 'Confirm your email address';

type SignUpOperation = Extract<OperationId, 'signUp' | 'confirmSignUp'>;

/** Asks one of the operations by which people get an account at a running site. */
export function askToSignUp(
  siteUrl: string,
  id: SignUpOperation,
  body: Readonly<Record<string, unknown>>,
): Promise<Response> {
  const route: Route = routes[id];
  return fetch(`${siteUrl}${routePath(route)}`, {
    method: route.method,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
}

async function ask(...given: Parameters<typeof askToSignUp>): Promise<void> {
  const response = await askToSignUp(...given);
  if (!response.ok) throw new Error(`${given[1]} answers ${await response.text()}`);
}

/** Gets somebody an account at a running site, by the code in the mail. */
export async function signUpAt(
  siteUrl: string,
  { email, password, full_name }: Credentials & { readonly full_name?: string },
): Promise<void> {
  await ask(siteUrl, 'signUp', { email });
  const code = codeIn(await mailTo(email, CODE_SUBJECT, siteUrl));
  const name = full_name === undefined ? {} : { full_name };
  await ask(siteUrl, 'confirmSignUp', { email, code, password, ...name });
}
