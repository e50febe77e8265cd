import type { Page, Route } from 'playwright-core';
import { COGNITO_PATH } from '../../../infra/local/local-paths.ts';

type Answer = (route: Route) => Promise<void>;

/** Has something else answer one operation of the user pool, such as `AssociateSoftwareToken`. */
export async function answerCognito(page: Page, operation: string, answer: Answer): Promise<void> {
  await page.route(`**${COGNITO_PATH}/`, async (route) => {
    const target = route.request().headers()['x-amz-target'] ?? '';
    if (target.endsWith(`.${operation}`)) await answer(route);
    else await route.fallback();
  });
}

/** Has the user pool answer for itself again. */
export const leaveCognito = (page: Page): Promise<void> => page.unroute(`**${COGNITO_PATH}/`);

/** What Cognito's firewall says of a request. */
export const FORBIDDEN = 'Request not allowed due to WAF block.';

/** Answers as Cognito's firewall does, which isn't on this machine. Nobody tries that again unasked. */
export const forbidden: Answer = (route) =>
  route.fulfill({
    status: 403,
    contentType: 'application/x-amz-json-1.1',
    headers: { 'x-amzn-errortype': 'ForbiddenException' },
    json: { __type: 'ForbiddenException', message: FORBIDDEN },
  });
