import { routePath, routes } from '../routes.ts';

/** The path on the site by which the recipient of a message does without such messages. */
export const unsubscribePath = ({
  message_id,
  token,
}: {
  readonly message_id: string;
  readonly token: string;
}): string =>
  routePath(routes.unsubscribe).replace('{message_id}', message_id).replace('{token}', token);
