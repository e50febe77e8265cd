import { COGNITO_PATH } from 'aws-on-one-machine/local-paths';
import type { Page, Route } from 'playwright';

type Answer = (route: Route) => Promise<void>;

/** Replaces the response of one operation of the user pool, such as `AssociateSoftwareToken`. */
export async function answerCognito(page: Page, operation: string, answer: Answer): Promise<void> {
  await page.route(`**${COGNITO_PATH}/`, async (route) => {
    const target = route.request().headers()['x-amz-target'] ?? '';
    if (target.endsWith(`.${operation}`)) await answer(route);
    else await route.fallback();
  });
}
