import { directoryEntries } from '../functions/data/directory/directory-entries.ts';
import { directoryIndexer } from '../functions/data/directory/directory-indexer.ts';
import { directoryStore } from '../functions/data/directory/directory-store.ts';
import { indexStore } from '../functions/data/search/index-store.ts';
import { indexedListings } from '../functions/data/search/indexed-listings.ts';
import { searchIndexer } from '../functions/data/search/search-indexer.ts';
import { openTable } from '../functions/data/table.ts';
import { openLocalData } from '../infra/local/data.ts';
import { pluralise } from '../shared/pluralise.ts';
import { runCommand } from './command-line.ts';
import { selectedEnvironment, stackOutputs } from './stack-outputs.ts';

/**
 * `npm run search:rebuild` rebuilds the search index and the directory that admins search from the
 * table, on this machine (whether or not the site is running) or in an environment. Searches use the
 * existing ones meanwhile.
 */

/** Opens the table and the index's store. */
async function open(environment: string | undefined) {
  if (environment === undefined) {
    const data = await openLocalData();
    return {
      table: openTable(data.tableName, data.dynamodb),
      store: indexStore(data.searchIndexBucketName, data.s3),
      directory: directoryStore(data.searchIndexBucketName, data.s3),
      close: data.close,
    };
  }
  const config = selectedEnvironment(environment);
  const [inData, inApp] = await Promise.all([
    stackOutputs(config, 'data'),
    stackOutputs(config, 'app'),
  ]);
  const { region } = config;
  return {
    table: openTable(inData('TableName'), { region }),
    store: indexStore(inApp('SearchIndexBucketName'), { region }),
    directory: directoryStore(inApp('SearchIndexBucketName'), { region }),
    close: async () => {},
  };
}

await runCommand('search:rebuild', async ({ values: { env } }) => {
  const { table, store, directory, close } = await open(env);
  try {
    const listings = await searchIndexer({
      store,
      listings: indexedListings(table),
    }).rebuild();
    console.log(`The search index has ${pluralise(listings, 'listing')}.`);
    const entries = await directoryIndexer({
      store: directory,
      entries: directoryEntries(table),
    }).rebuild();
    console.log(
      `The directory has ${pluralise(entries, 'user, organisation or listing', 'users, organisations and listings')}.`,
    );
  } finally {
    await close();
  }
});
