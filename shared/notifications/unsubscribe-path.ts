import { routePath, routes } from '../routes.ts';

/** The path on the site by which a message's recipient switches off its kind of mail. */
export const unsubscribePath = ({
  message_id,
  token,
}: {
  readonly message_id: string;
  readonly token: string;
}): string =>
  routePath(routes.unsubscribe).replace('{message_id}', message_id).replace('{token}', token);
