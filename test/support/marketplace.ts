import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { GetObjectTaggingCommand, ListObjectsV2Command, S3Client } from '@aws-sdk/client-s3';
import type { Directory } from '../../functions/data/directory/directory.ts';
import {
  type DirectoryStore,
  directoryStore,
} from '../../functions/data/directory/directory-store.ts';
import { profileRepository } from '../../functions/data/profile/repository.ts';
import { openTable, type Table } from '../../functions/data/table.ts';
import { openUserPool, type UserPool } from '../../functions/identity/user-pool.ts';
import { authenticatorFor } from '../../functions/lib/authentication.ts';
import { httpHandler } from '../../functions/lib/http-handler.ts';
import type { Limiter } from '../../functions/lib/limiter.ts';
import { type PhotoStore, photoStore } from '../../functions/photos/photo-store.ts';
import type { LocalData } from '../../infra/local/data.ts';
import { EDGE_HEADERS } from '../../shared/edge-headers.ts';
import type { OperationResponse } from '../../shared/operations.ts';
import { PHOTO_ACCESS_TAG, photosPrefix } from '../../shared/photos/rules.ts';
import type { Problem } from '../../shared/problems.ts';
import type { UserRole } from '../../shared/profiles/types.ts';
import {
  type Capability,
  IDEMPOTENCY_KEY,
  type OperationId,
  type Route,
  routeKey,
  routes,
} from '../../shared/routes.ts';
import { gatewayEvent, lambdaContext, verifyOrigin } from './gateway-event.ts';
import { openTestData } from './local-data.ts';
import type { Asked, CapabilityCases, Surroundings } from './operation-case.ts';
import { CAPABILITY_CASES } from './operation-cases/index.ts';
import { tableDirectory } from './table-directory.ts';
import { asCapability, holdToGrants } from './table-grants.ts';

const CLIENT_ID = 'theclientofthesite00000001';

export type { Asked } from './operation-case.ts';

/** The handlers of the API in this process, on the engine and the table of the template. */
export interface Marketplace {
  readonly table: Table;
  /** The user pool of this machine. Its functions don't run. */
  readonly userPool: UserPool;
  /** The files of photos, in the media bucket of this machine. */
  readonly photos: PhotoStore;
  /** Where the directory of admins can be stored. Nothing stores it by itself. */
  readonly directoryStore: DirectoryStore;
  /** The keys in the media bucket below a prefix. */
  files(prefix: string): Promise<string[]>;
  /** Who may read the files of a listing's photos, each answer once, sorted (D22a): none where it has no files. */
  access(listing_id: string): Promise<string[]>;
  /** The same table through a client of its own, for a test to put faults into. */
  another(): Table;
  /** Stores a profile. @returns its identifier */
  person(role: UserRole, organisation_ids?: readonly string[]): Promise<string>;
  /** An owner with an organisation that has just been created. */
  lister(): Promise<Lister>;
  /** The request of an admin who decides on a listing as they have just read it. */
  review(by: string, listing_id: string): Promise<Review>;
  /** Asks what has to succeed. */
  ask<Id extends OperationId>(id: Id, asked: Asked): Promise<OperationResponse<Id>>;
  /** Asks what has to be refused. */
  refused(id: OperationId, asked: Asked): Promise<Problem>;
  /** Asks what may end either way. */
  either(id: OperationId, asked: Asked): Promise<Answer>;
  close(): Promise<void>;
}

export interface Lister {
  readonly user: string;
  readonly organisation: string;
}

interface Review extends Asked {
  readonly params: { readonly listing_id: string };
  readonly body: { readonly revision: number };
}

interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly body: unknown;
}

/** The password of everybody here. */
export const PASSWORD = 'herdwick-and-swaledale';

/** A user pool that holds nobody's sessions; what it does is tried on the running system. */
const USER_POOL: Surroundings['userPool'] = {
  hasSecondFactor: async () => false,
  endSessions: async () => {},
  delete: async () => {},
  setPassword: async () => {},
  setSecondFactor: async () => {},
};
const CLIENT: Surroundings['client'] = {
  revoke: async () => {},
  isPassword: async (_, password) => password === PASSWORD,
  accessToken: async () => undefined,
  associateAuthenticator: async () => '',
  verifyAuthenticator: async () => 'too late',
};

/** Counts nothing: one person of a test does in a second what takes others an hour. */
const UNLIMITED: Limiter = async () => ({ beyond: undefined, giveBack: async () => {} });

/** A user pool in which nobody has an account, and nobody gets one. */
const NO_ACCOUNTS: Surroundings['accounts'] = {
  findByEmail: async () => undefined,
  createOnce: () => Promise.reject(new Error('There is no user pool here')),
  setPassword: () => Promise.reject(new Error('There is no user pool here')),
};

/** The handlers on a table, a store of photos and a user pool, which a test may have wrapped; they count no requests. */
export function handlersOn(
  table: Table,
  photos: PhotoStore,
  now: () => Date = () => new Date(),
  limiter: Limiter = UNLIMITED,
  accounts: Surroundings['accounts'] = NO_ACCOUNTS,
  directory: Directory = tableDirectory(table),
) {
  const authenticator = authenticatorFor(
    { USER_POOL_CLIENT_ID: CLIENT_ID, ADMIN_ASSURANCE: 'aal1' },
    profileRepository(table),
  );
  const surroundings = {
    table,
    photos,
    directory,
    userPool: USER_POOL,
    client: CLIENT,
    accounts,
    now,
  };
  const cases: { readonly [C in Capability]: CapabilityCases<C> } = CAPABILITY_CASES;
  const handlerOf = <C extends Capability>(capability: C) =>
    httpHandler({
      verifyOrigin,
      authenticator,
      limiter,
      capability,
      operations: cases[capability].operations(surroundings),
    });
  const capabilities = Object.keys(cases) as Capability[];
  return Object.fromEntries(
    capabilities.map((capability) => [capability, handlerOf(capability)]),
  ) as Record<Capability, ReturnType<typeof handlerOf>>;
}

const claimsOf = (user: string) => ({
  sub: user,
  token_use: 'access',
  client_id: CLIENT_ID,
  iat: String(Math.floor(Date.now() / 1000)),
  // A session of its own for each request, from after any that was ended in this second.
  auth_time: String(Math.floor(Date.now() / 1000) + 1),
  origin_jti: `session-of-${user}`,
  exp: String(Math.floor(Date.now() / 1000) + 3600),
});

/** Time enough, however busy the machine is. */
const unhurried = { ...lambdaContext, getRemainingTimeInMillis: () => 60_000 };

/** Asks a handler as API Gateway would. */
export async function askHandlers(
  handlers: ReturnType<typeof handlersOn>,
  id: OperationId,
  { by, params, query = {}, rawQuery, body, key, from }: Asked,
): Promise<Answer> {
  const route: Route = routes[id];
  const {
    statusCode = 0,
    headers = {},
    body: text = '',
  } = await asCapability(route.capability, () =>
    handlers[route.capability](
      gatewayEvent({
        routeKey: routeKey(route),
        rawQueryString: rawQuery ?? new URLSearchParams(query).toString(),
        ...(params === undefined ? {} : { pathParameters: params }),
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
        headers: {
          ...(key === undefined ? {} : { [IDEMPOTENCY_KEY.toLowerCase()]: key }),
          ...(from === undefined ? {} : { [EDGE_HEADERS.viewerAddress]: from }),
        },
        ...(by === undefined ? {} : { claims: claimsOf(by) }),
      }),
      unhurried,
    ),
  );
  return { status: statusCode, headers, body: text === '' ? undefined : JSON.parse(text) };
}

/**
 * The calls of hundreds of requests come from this one process, which a busy machine holds up for longer
 * than a connection takes a function.
 */
const REQUEST_LIMITS = { connectionTimeout: 60_000, requestTimeout: 60_000 };

export async function openMarketplace(): Promise<Marketplace> {
  const state = await mkdtemp(join(tmpdir(), 'marketplace-'));
  const data = await openTestData(state);
  const open = () =>
    holdToGrants(openTable(data.tableName, { ...data.dynamodb, requestHandler: REQUEST_LIMITS }));
  const table = open();
  const photos = photoStore(data.mediaBucketName, data.s3);
  const { files, access } = mediaOf(data);
  const userPool = openUserPool(data.userPoolId, data.cognito);
  const handlers = handlersOn(table, photos, undefined, undefined, userPool);
  let people = 0;

  const either: Marketplace['either'] = (id, asked) => askHandlers(handlers, id, asked);

  const ask: Marketplace['ask'] = async (id, asked) => {
    const { status, body } = await either(id, asked);
    if (status >= 300) throw new Error(`${id} answers ${status}: ${JSON.stringify(body)}`);
    return body as OperationResponse<typeof id>;
  };

  const person: Marketplace['person'] = async (role, organisation_ids = []) => {
    people += 1;
    // The form of the user pool's identifiers.
    const user_id = `00000000-0000-4000-8000-${String(people).padStart(12, '0')}`;
    await profileRepository(table).put({
      user_id,
      full_name: `Person ${people}`,
      email: `person.${people}@example.com`,
      role,
      organisation_ids: [...organisation_ids],
      created_at: '2026-01-01T00:00:00.000Z',
    });
    return user_id;
  };

  return {
    table,
    userPool,
    photos,
    directoryStore: directoryStore(data.searchIndexBucketName, data.s3),
    files,
    access,
    another: open,
    person,
    either,
    ask,
    async review(by, listing_id) {
      const params = { listing_id };
      const { revision } = await ask('getAdminListing', { by, params });
      return { by, params, body: { revision } };
    },
    async refused(id, asked) {
      const { status, body } = await either(id, asked);
      if (status < 400) throw new Error(`${id} answers ${status}: ${JSON.stringify(body)}`);
      return body as Problem;
    },
    async lister() {
      const user = await person('PUBLIC');
      const { id } = await ask('createOrganisation', { by: user, body: { name: 'Fell Lets' } });
      return { user, organisation: id };
    },
    async close() {
      await data.close();
      await rm(state, { recursive: true, force: true });
    },
  };
}

/** Tells what is in the media bucket. */
function mediaOf({
  s3,
  mediaBucketName: Bucket,
}: LocalData): Pick<Marketplace, 'files' | 'access'> {
  const client = new S3Client(s3);

  async function files(Prefix: string): Promise<string[]> {
    const { Contents = [] } = await client.send(new ListObjectsV2Command({ Bucket, Prefix }));
    return Contents.map(({ Key = '' }) => Key);
  }

  async function accessOf(Key: string): Promise<string> {
    const { TagSet = [] } = await client.send(new GetObjectTaggingCommand({ Bucket, Key }));
    return TagSet.find((tag) => tag.Key === PHOTO_ACCESS_TAG)?.Value ?? 'given';
  }

  return {
    files,
    access: async (listing_id) =>
      [
        ...new Set(await Promise.all((await files(photosPrefix(listing_id))).map(accessOf))),
      ].toSorted(),
  };
}

/** The fields of a holiday let that lacks nothing. */
export const COTTAGE = {
  title: 'Slate cottage above the beck',
  type: 'HOLIDAY',
  property_subtype: 'cottage',
  summary: 'A cottage',
  description: 'Two bedrooms\nand a stove.',
  price: 185.5,
  bedrooms: 2,
  bathrooms: 1,
  sleeps: 4,
  address: '3 Beck Side, Rydal',
  postcode: 'LA22 9LX',
  area_name: 'Rydal',
  inside_national_park: true,
  pets_allowed: false,
  amenities: ['WiFi'],
} as const;
