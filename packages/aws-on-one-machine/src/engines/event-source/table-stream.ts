import * as z from 'zod';

const recordSchema = z.looseObject({
  eventID: z.string(),
  eventName: z.string(),
  dynamodb: z.looseObject({
    SequenceNumber: z.string(),
    ApproximateCreationDateTime: z.number(),
  }),
});

/** A change of a table, as the stream has it. */
export type StreamRecord = z.output<typeof recordSchema>;

const tableSchema = z.object({ Table: z.object({ LatestStreamArn: z.string() }) });

const streamSchema = z.object({
  StreamDescription: z.object({
    Shards: z.array(z.object({ ShardId: z.string() })),
    LastEvaluatedShardId: z.string().optional(),
  }),
});

const iteratorSchema = z.object({ ShardIterator: z.string() });

const recordsSchema = z.object({ Records: z.array(recordSchema) });

/** The engine no longer has what came after a position. */
const TRIMMED = 'TrimmedDataAccessException';

const TABLES = 'DynamoDB_20120810';
const STREAMS = 'DynamoDBStreams_20120810';

interface StreamEndpoint {
  /** Where the tables' engine answers, which lets in whoever calls it. */
  readonly endpoint: string;
  readonly region: string;
  /** Whose tables they are: Amazon's own engine keeps those of each key apart. */
  readonly accessKeyId: string;
}

/** How long the list of a stream's shards is kept before it is read again, in milliseconds. */
const SHARDS_KEPT_MS = 5_000;

/** The stream of one table. */
export class TableStream {
  readonly #endpoint: StreamEndpoint;
  readonly #table: string;
  #known: { readonly shards: readonly Shard[]; readonly until: number } | undefined;

  constructor(endpoint: StreamEndpoint, table: string) {
    this.#endpoint = endpoint;
    this.#table = table;
  }

  /** The shards of the stream, the oldest first. A new shard may be missing for some seconds. */
  async shards(now = Date.now()): Promise<readonly Shard[]> {
    if (this.#known !== undefined && now < this.#known.until) return this.#known.shards;
    const shards = await this.#describe();
    this.#known = { shards, until: now + SHARDS_KEPT_MS };
    return shards;
  }

  async #describe(): Promise<Shard[]> {
    const { Table } = tableSchema.parse(
      await this.#call(TABLES, 'DescribeTable', { TableName: this.#table }),
    );
    const stream = Table.LatestStreamArn;
    const shards: Shard[] = [];
    for (let after: string | undefined; ; ) {
      const { StreamDescription } = streamSchema.parse(
        await this.#call(STREAMS, 'DescribeStream', {
          StreamArn: stream,
          ...(after !== undefined && { ExclusiveStartShardId: after }),
        }),
      );
      shards.push(...StreamDescription.Shards.map(({ ShardId }) => ({ stream, id: ShardId })));
      after = StreamDescription.LastEvaluatedShardId;
      if (after === undefined) return shards;
    }
  }

  /**
   * The changes of a shard that come next, or none where there are none yet.
   * @param after the number of the last one that was read; all that are kept without
   */
  async read(shard: Shard, after: string | undefined, limit: number): Promise<StreamRecord[]> {
    try {
      return await this.#read(shard, after, limit);
    } catch (error) {
      this.#known = undefined;
      if (!(error instanceof StreamError && error.type === TRIMMED)) throw error;
      return this.#read(shard, undefined, limit);
    }
  }

  async #read({ stream, id }: Shard, after: string | undefined, limit: number) {
    const { ShardIterator } = iteratorSchema.parse(
      await this.#call(STREAMS, 'GetShardIterator', {
        StreamArn: stream,
        ShardId: id,
        ...(after === undefined
          ? { ShardIteratorType: 'TRIM_HORIZON' }
          : { ShardIteratorType: 'AFTER_SEQUENCE_NUMBER', SequenceNumber: after }),
      }),
    );
    const found = await this.#call(STREAMS, 'GetRecords', { ShardIterator, Limit: limit });
    return recordsSchema.parse(found).Records;
  }

  async #call(api: string, operation: string, body: object): Promise<unknown> {
    const { endpoint, region, accessKeyId } = this.#endpoint;
    const date = new Date().toISOString().replaceAll(/[-:]|\.\d+/g, '');
    const scope = `${accessKeyId}/${date.slice(0, 8)}/${region}/dynamodb/aws4_request`;
    const response = await fetch(endpoint, {
      method: 'POST',
      headers: {
        'content-type': 'application/x-amz-json-1.0',
        'x-amz-target': `${api}.${operation}`,
        'x-amz-date': date,
        // Neither engine checks a signature; Amazon's own wants to see whose it would be.
        authorization: `AWS4-HMAC-SHA256 Credential=${scope}, SignedHeaders=host;x-amz-date;x-amz-target, Signature=0`,
      },
      body: JSON.stringify(body),
    });
    const answer: unknown = await response.json();
    if (response.ok) return answer;
    throw new StreamError(operation, answer);
  }
}

/** A part of a stream, whose changes are in order. */
export interface Shard {
  /** The stream's ARN as the engine has it. */
  readonly stream: string;
  readonly id: string;
}

class StreamError extends Error {
  readonly type: string;

  constructor(operation: string, answer: unknown) {
    super(`The DynamoDB engine refuses ${operation}: ${JSON.stringify(answer)}`);
    const { __type } = z.object({ __type: z.string().default('') }).parse(answer);
    this.type = __type.slice(__type.indexOf('#') + 1);
  }
}
