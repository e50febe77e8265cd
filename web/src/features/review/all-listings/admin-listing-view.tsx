import { Anchor, Box, Button, Group, SimpleGrid, Stack, Text, Title } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { definitionOf, FIELD_NAMES, hasField } from '../../../../../shared/listings/fields.ts';
import { FIELD_LABELS } from '../../../../../shared/listings/labels.ts';
import type { AdminListing } from '../../../../../shared/moderation/schema.ts';
import { pagePaths } from '../../../../../shared/pages.ts';
import type { OwnPhoto } from '../../../../../shared/photos/own-schema.ts';
import { PHOTO_REFUSAL_TEXTS } from '../../../../../shared/photos/refusals.ts';
import { ListingPhoto } from '../../../components/listing-photo.tsx';
import { RejectionNote } from '../../../components/note/note.tsx';
import { FactList } from '../../../components/signed-in/fact-list.tsx';
import { describeValue } from '../../../lib/changes/describe-change.ts';
import { formatDateTime } from '../../../lib/dates.ts';
import { KEEP } from '../decisions.ts';
import { EditChanges } from '../edit-changes.tsx';
import { ParkContradiction } from '../park-contradiction.tsx';
import { Verdict } from '../verdict.tsx';
import { OpenViewers } from '../viewers.tsx';
import { DecisionDialog } from './decision-dialog.tsx';
import { actionsOn } from './listing-actions.ts';
import { useListingActions } from './use-listing-actions.ts';

interface ListingProps {
  readonly listing: AdminListing;
}

/** A whole listing, with the fields that only its lister and admins see, and the possible actions. */
export const AdminListingView = ({ listing }: ListingProps) => (
  <>
    <Stack gap={16}>
      <RejectionNote listing={listing} />
      <ParkContradiction listing={listing} />
      <EditChanges listing={listing} />
      <Actions listing={listing} />
      <OpenViewers listingId={listing.id} />
    </Stack>
    <Stack component="section" aria-labelledby="listing-photos">
      <Title order={2} id="listing-photos">
        Photos
      </Title>
      <Photos photos={listing.photos} />
    </Stack>
    <Stack component="section" aria-labelledby="listing-details">
      <Title order={2} id="listing-details">
        Details
      </Title>
      <FactList facts={factsOf(listing)} />
    </Stack>
  </>
);

function Actions({ listing }: ListingProps) {
  const group = useRef<HTMLDivElement>(null);
  const revision = useRef(listing.revision);
  const actions = useListingActions();
  const { decisions } = actions;
  // The pressed button may disappear with the former status.
  useEffect(() => {
    if (revision.current === listing.revision) return;
    revision.current = listing.revision;
    if (document.activeElement === document.body) group.current?.focus();
  }, [listing.revision]);
  const choices = [...(listing.edited_since_approval ? [KEEP] : []), ...actionsOn(listing)];
  return (
    <Group ref={group} tabIndex={-1} role="group" aria-label="What you can do" gap={10}>
      {listing.status === 'PENDING' && <Verdict listing={listing} decisions={decisions} />}
      {choices.map((choice) => (
        <Button
          key={choice.label}
          variant="default"
          // Not `disabled`, because that would take the focus from the pressed button.
          aria-disabled={decisions.pending !== undefined}
          onClick={() => actions.choose(choice, listing)}
        >
          {decisions.pending?.[0] === choice ? choice.doing : choice.label}
        </Button>
      ))}
      <Button variant="default" component={Link} to={pagePaths.adminEditListing(listing.id)}>
        Edit for the owner
      </Button>
      <Button variant="default" component={Link} to={pagePaths.listing(listing.id)}>
        View
      </Button>
      <DecisionDialog actions={actions} />
    </Group>
  );
}

function Photos({ photos }: { readonly photos: readonly OwnPhoto[] }) {
  if (photos.length === 0) return <Text c="dimmed">It has no photos.</Text>;
  return (
    <SimpleGrid
      component="ul"
      cols={{ base: 2, sm: 3, lg: 4 }}
      spacing={16}
      m={0}
      p={0}
      style={{ listStyle: 'none' }}
    >
      {photos.map((photo) => (
        <li key={photo.id}>
          <Box
            pos="relative"
            bg="var(--fs-sunk)"
            style={{ aspectRatio: '3 / 2', borderRadius: 4, overflow: 'hidden' }}
          >
            {photo.state === 'READY' && (
              <ListingPhoto photo={photo} sizes="(min-width: 56.25em) 280px, 50vw" />
            )}
          </Box>
          <Text fz={14} c="dimmed" mt={6} variant="long">
            {captionOf(photo)}
          </Text>
        </li>
      ))}
    </SimpleGrid>
  );
}

function captionOf(photo: OwnPhoto): string {
  switch (photo.state) {
    case 'READY':
      return photo.alt;
    case 'PROCESSING':
      return 'Being processed';
    case 'REFUSED':
      return `${photo.file_name ?? 'A photo'} was refused. ${PHOTO_REFUSAL_TEXTS[photo.refusal]}`;
  }
}

/** All fields of the listing, by label. */
const factsOf = (listing: AdminListing) => ({
  Organisation: (
    <Anchor component={Link} to={pagePaths.adminOrganisation(listing.organisation.id)} inherit>
      {listing.organisation.name}
    </Anchor>
  ),
  ...Object.fromEntries(
    FIELD_NAMES.filter((field) => hasField(listing.type, field)).map((field) => [
      FIELD_LABELS[field],
      <Text
        key={field}
        span
        inherit
        {...(definitionOf(field).kind === 'text' && { fw: 400, style: { whiteSpace: 'pre-line' } })}
      >
        {describeValue(field, listing[field], 'Not given')}
      </Text>,
    ]),
  ),
  Created: formatDateTime(listing.created_at),
  Identifier: listing.id,
});
