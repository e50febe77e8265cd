import {
  type ListingWithPhotos,
  listingRepository,
} from '../../functions/data/listing/repository.ts';
import type { Table } from '../../functions/data/table.ts';
import { listingChanges } from '../../functions/domain/listing/changes.ts';
import {
  photoUploaded,
  type UploadedFile,
} from '../../functions/events/photo-uploaded/photo-uploaded.ts';
import type { PhotoStore } from '../../functions/photos/photo-store.ts';
import { readPicture } from '../../functions/photos/read-picture.ts';
import type { PhotoTicket } from '../../shared/photos/own-schema.ts';
import { incomingKey, PHOTO_PREFIX } from '../../shared/photos/rules.ts';
import { COTTAGE, type Lister, type Marketplace } from './marketplace.ts';
import { sendFile } from './photos.ts';
import { jpeg } from './pictures.ts';

/** The picture that is sent when it doesn't matter which. */
const picture = jpeg({ width: 48, height: 32 });
let readOfPicture: ReturnType<typeof readPicture> | undefined;

/** Reads that picture once: each time takes more than half a second of processor time. */
const read: typeof readPicture = async (file, origin) => {
  if (origin?.aiGenerated || !(await picture).equals(file)) return await readPicture(file, origin);
  readOfPicture ??= readPicture(file);
  return await readOfPicture;
};

/** The pipeline in this process, on a table and a store that a test may have wrapped. */
const pipelineOn = (table: Table, store: PhotoStore, now = () => new Date()) =>
  photoUploaded({ changes: listingChanges(table, now), store, read, now });

/** A lister's desk, with what tests of photos do all the time. */
export function photoDesk(market: Marketplace, { user }: Lister) {
  const process = pipelineOn(market.table, market.photos);

  /** Sends a file by a ticket. @returns the file as S3 tells of it */
  async function arrive(
    listing_id: string,
    ticket: PhotoTicket,
    file?: Uint8Array,
  ): Promise<UploadedFile> {
    const { status, etag, text } = await sendFile(ticket, file ?? (await picture));
    if (status !== 204) throw new Error(`The file was not taken: ${text}`);
    return { key: incomingKey({ listing_id, id: ticket.photo_id }), etag };
  }

  const tickets = async (listing_id: string, count: number) => {
    const body = { photos: Array.from({ length: count }, () => ({})) };
    return (await market.ask('createPhotoTickets', { by: user, params: { listing_id }, body }))
      .tickets;
  };

  return {
    arrive,
    tickets,
    process,

    /** A draft. @returns its identifier */
    async draft(): Promise<string> {
      const { id } = await market.ask('createListing', { by: user, body: COTTAGE });
      return id;
    },

    /** Gives a listing so many photos more. @returns their identifiers */
    async add(listing_id: string, count: number): Promise<string[]> {
      const given = await tickets(listing_id, count);
      for (const ticket of given) await process(await arrive(listing_id, ticket));
      return given.map(({ photo_id }) => photo_id);
    },

    photos: async (listing_id: string) =>
      (await market.ask('getMyListing', { by: user, params: { listing_id } })).photos,

    /** Reads a listing as it is stored. */
    async stored(listing_id: string): Promise<ListingWithPhotos> {
      const found = await listingRepository(market.table).getWithPhotos(listing_id);
      if (found === undefined) throw new Error(`There is no listing ${listing_id}`);
      return found;
    },

    /** The files of a listing that are there, sent and made. */
    files: async (listing_id: string) => [
      ...(await market.files(`incoming/${listing_id}/`)),
      ...(await market.files(`${PHOTO_PREFIX}${listing_id}/`)),
    ],
  };
}
