import { BatchWriteItemCommand, DynamoDBClient, paginateScan } from '@aws-sdk/client-dynamodb';

/*
 * `node bin/restore-items.mjs FROM TO` overwrites the items of a table with those of a restored one, except
 * stays: nights that were booked since would be let twice (docs/runbook.md). Newer items stay. In plain
 * JavaScript, so that any Node runs it.
 */

const STAYS = ['calendar', 'booking', 'guest-booking', 'reservation'];

const [from = '', to = ''] = process.argv.slice(2);
const client = new DynamoDBClient({});
let copied = 0;
for await (const { Items = [] } of paginateScan(
  { client, pageSize: 25 },
  { TableName: from, ConsistentRead: true },
)) {
  let left = Items.filter((item) => !STAYS.includes(item.__edb_e__?.S ?? '')).map((Item) => ({
    PutRequest: { Item },
  }));
  copied += left.length;
  while (left.length > 0) {
    const { UnprocessedItems } = await client.send(
      new BatchWriteItemCommand({ RequestItems: { [to]: left } }),
    );
    left = UnprocessedItems?.[to] ?? [];
  }
}
console.log(`${copied} items copied`);
