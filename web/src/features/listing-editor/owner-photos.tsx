import { Box, Button, Group, Stack, Text, VisuallyHidden } from '@mantine/core';
import type { OwnPhoto } from '../../../../shared/photos/own-schema.ts';
import { ListingPhoto } from '../../components/listing-photo.tsx';

/** A photo that visitors see. */
export type ReadyPhoto = Extract<OwnPhoto, { readonly state: 'READY' }>;

interface OwnerPhotosProps {
  readonly photos: readonly ReadyPhoto[];
  /** The ids of those that stay, in their order. */
  readonly ids: readonly string[];
  readonly onChange: (ids: readonly string[]) => void;
}

/** The ids with one of them moved by one place. */
function moved(ids: readonly string[], id: string, by: 1 | -1): readonly string[] {
  const others = ids.filter((each) => each !== id);
  const place = ids.indexOf(id) + by;
  return [...others.slice(0, place), id, ...others.slice(place)];
}

/** A listing's photos for an admin, who orders and removes them. Nothing is saved here. */
export function OwnerPhotos({ photos, ids, onChange }: OwnerPhotosProps) {
  if (photos.length === 0) return <Text c="dimmed">It has no photos.</Text>;
  const removed = photos.filter(({ id }) => !ids.includes(id));
  const shown = [...ids.flatMap((id) => photos.find((photo) => photo.id === id) ?? []), ...removed];
  const action = (label: string, place: number, next: readonly string[] | undefined) => (
    <Button
      size="sm"
      variant="default"
      // Not `disabled`, because that would take the focus from the pressed button.
      aria-disabled={next === undefined}
      onClick={next && (() => onChange(next))}
    >
      {label}
      <VisuallyHidden> photo {place}</VisuallyHidden>
    </Button>
  );
  return (
    <Stack component="ul" gap={16} m={0} p={0} style={{ listStyle: 'none' }}>
      {shown.map((photo, index) => {
        const { id } = photo;
        const isRemoved = !ids.includes(id);
        const place = index + 1;
        return (
          <Group component="li" key={id} gap={16} wrap="nowrap" align="start">
            <Box
              w={{ base: 110, sm: 180 }}
              pos="relative"
              bg="var(--fs-sunk)"
              opacity={isRemoved ? 0.4 : 1}
              style={{ aspectRatio: '3 / 2', borderRadius: 4, overflow: 'hidden', flexShrink: 0 }}
            >
              <ListingPhoto photo={photo} sizes="180px" />
            </Box>
            <Stack gap={8} miw={0}>
              <Text fz={15}>
                {photo.alt || `Photo ${place}`}
                {isRemoved && ' (will be removed)'}
              </Text>
              <Group gap={8}>
                {!isRemoved && (
                  <>
                    {action('Earlier', place, index === 0 ? undefined : moved(ids, id, -1))}
                    {action('Later', place, place === ids.length ? undefined : moved(ids, id, 1))}
                  </>
                )}
                {/* One button for both, so that the focus stays on it. */}
                {isRemoved
                  ? action('Keep', place, [...ids, id])
                  : action(
                      'Remove',
                      place,
                      ids.filter((each) => each !== id),
                    )}
              </Group>
            </Stack>
          </Group>
        );
      })}
    </Stack>
  );
}
