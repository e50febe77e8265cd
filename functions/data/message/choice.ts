import {
  NOTIFICATION_CHOICES,
  NOTIFICATIONS,
  type NotificationChoice,
} from '../../../shared/notifications/choices.ts';
import type { MessageContent } from './schema.ts';

type Kind = MessageContent['kind'];

const CHOICES: ReadonlyMap<Kind, NotificationChoice> = new Map(
  NOTIFICATION_CHOICES.flatMap((choice) =>
    NOTIFICATIONS[choice].messages.map((kind: Kind) => [kind, choice] as const),
  ),
);

/** The choice that switches off messages of a kind; undefined for one that always comes. */
export const choiceOf = (kind: Kind): NotificationChoice | undefined => CHOICES.get(kind);
