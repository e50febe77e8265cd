import type { Page, Route } from 'playwright';
import { COGNITO_PATH } from '../../../infra/local/local-paths.ts';

type Answer = (route: Route) => Promise<void>;

/** Replaces the response of one operation of the user pool, such as `AssociateSoftwareToken`. */
export async function answerCognito(page: Page, operation: string, answer: Answer): Promise<void> {
  await page.route(`**${COGNITO_PATH}/`, async (route) => {
    const target = route.request().headers()['x-amz-target'] ?? '';
    if (target.endsWith(`.${operation}`)) await answer(route);
    else await route.fallback();
  });
}
