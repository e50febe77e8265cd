import type { GroupMember } from '../../data/message/repository.ts';
import type { RecipientGroup } from '../../data/message/schema.ts';
import type { ProfileRepository } from '../../data/profile/repository.ts';

/** Reads who is in a group that messages can be addressed to. */
export function groupMembers({ listAdmins }: Pick<ProfileRepository, 'listAdmins'>) {
  const members: Readonly<Record<RecipientGroup, () => Promise<readonly GroupMember[]>>> = {
    admins: listAdmins,
  };
  return (group: RecipientGroup) => members[group]();
}
