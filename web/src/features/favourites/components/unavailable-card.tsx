import { Button, Stack, Text, Title } from '@mantine/core';

interface UnavailableCardProps {
  /** The listing's last title; null once it has been deleted. */
  readonly title: string | null;
  readonly onRemove: () => void;
}

/** Replaces the card of a listing that isn't public any more (D10). */
export const UnavailableCard = ({ title, onRemove }: UnavailableCardProps) => (
  <article>
    <Stack
      align="center"
      justify="center"
      bg="var(--fs-sunk)"
      c="dimmed"
      style={{ aspectRatio: '3 / 2', borderRadius: 'var(--fs-radius)' }}
    >
      No longer available
    </Stack>
    <Stack align="start" gap={10} mt={14}>
      <Title order={2} fz={16.5} lh={1.35} fw={600} variant="text">
        {title ?? 'A property that has been deleted'}
      </Title>
      <Text fz={15} c="dimmed">
        It isn’t on the site at present. You can remove it from your favourites.
      </Text>
      <Button
        variant="default"
        size="sm"
        aria-label={`Remove ${title ?? 'the deleted property'} from favourites`}
        onClick={onRemove}
      >
        Remove
      </Button>
    </Stack>
  </article>
);
