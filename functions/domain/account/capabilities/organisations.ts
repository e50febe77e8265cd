import { organisationRepository } from '../../../data/organisation/repository.ts';
import type { Table } from '../../../data/table.ts';
import type { AccountPart } from '../account-part.ts';
import { type Row, whole } from '../readable-part.ts';

export function organisations(table: Table): AccountPart<'organisations'> {
  const repository = organisationRepository(table);

  const rows = async (organisation_ids: readonly string[]): Promise<Row[]> => {
    const subscribed = await repository.getSubscribed(organisation_ids);
    return subscribed.map(({ organisation, subscription }) => ({ ...organisation, subscription }));
  };

  return {
    exports: {
      organisations: ({ profile: { user_id, organisation_ids } }) => [
        whole(user_id, () => rows(organisation_ids)),
      ],
    },
    forgets: 'The deletion itself removes organisations, with their listings.',
  };
}
