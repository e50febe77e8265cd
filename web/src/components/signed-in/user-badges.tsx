import '../mantine/part-styles.css';
import { Badge, Group } from '@mantine/core';
import { ROLE_LABELS } from '../../../../shared/profiles/labels.ts';
import type { UserRole } from '../../../../shared/profiles/types.ts';

/** The colour of each role, shared with a listing's status of the same look. */
const COLORS = {
  PUBLIC: 'draft',
  LISTER: 'published',
  MODERATOR: 'pending',
  ADMIN: 'edited',
} as const satisfies Record<UserRole, string>;

export const SuspendedBadge = () => <Badge color="rejected">Suspended</Badge>;

interface UserBadgesProps {
  readonly role: UserRole;
  readonly suspended: boolean;
}

/** A user's role, and whether they are suspended. */
export const UserBadges = ({ role, suspended }: UserBadgesProps) => (
  <Group gap="6px 12px">
    <Badge color={COLORS[role]}>{ROLE_LABELS[role]}</Badge>
    {suspended && <SuspendedBadge />}
  </Group>
);
