import { showToast } from '../../lib/toast.ts';
import type { Lasting } from './device-memory.ts';
import { memory } from './device-memory.ts';
import { HeartButton } from './heart-button.tsx';
import type { ListingLabel } from './remembered.ts';
import { sayIfNotStored } from './say-if-not-stored.ts';
import { useRemembered } from './use-memory.ts';

interface KeepButtonProps {
  readonly listing: ListingLabel;
  readonly place: 'photo' | 'page';
}

/** The first property that is kept leads to the page that has it. */
async function explainFirst(lasting: Lasting): Promise<void> {
  if (sayIfNotStored(lasting) || (await memory.count('kept')) !== 1) return;
  showToast({
    kind: 'success',
    topic: 'shortlist',
    title: 'On your shortlist',
    message: 'Saved on this device. Sign in to see it everywhere.',
    links: [{ to: '/shortlist', label: 'Your shortlist' }],
  });
}

/** The heart of signed-out people: puts a listing on the shortlist of this device, or takes it off. */
export function KeepButton({ listing, place }: KeepButtonProps) {
  const record = useRemembered(listing.id);
  if (record === undefined) return null;
  const isKept = record?.kept_at !== undefined;
  const toggle = async () => {
    const lasting = await memory.keep(listing, !isKept);
    if (!isKept) await explainFirst(lasting);
  };
  return (
    <HeartButton
      label={`Keep ${listing.title} on your shortlist`}
      isKept={isKept}
      place={place}
      onPress={() => void toggle()}
    />
  );
}
