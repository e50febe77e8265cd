import type { Directory } from '../../functions/data/directory/directory.ts';
import { directoryEntries } from '../../functions/data/directory/directory-entries.ts';
import { find } from '../../functions/data/directory/find.ts';
import { Numbering, searchable } from '../../functions/data/directory/searchable.ts';
import type { Table } from '../../functions/data/table.ts';
import { asTest } from './table-grants.ts';

/** A directory that is never behind: each search reads the table. */
export function tableDirectory(table: Table): Directory {
  const { listAll, read } = directoryEntries(table);
  return {
    async find(request) {
      const numbering = new Numbering();
      // The functions that search have a directory instead of these grants.
      const entries = await asTest(async () => await read(await listAll()));
      return find([searchable(entries, numbering)], numbering, request);
    },
  };
}
