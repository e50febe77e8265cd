import { Button, Menu, Text } from '@mantine/core';
import { IconCopy } from '@tabler/icons-react';
import { useState } from 'react';
import type { MyListingCard } from '../../../../../shared/listings/own-schema.ts';
import type { StayTerms } from '../../../../../shared/quotes/types.ts';
import { useAction } from '../../../lib/actions/use-action.ts';
import { callApi } from '../../../lib/api-client.ts';
import { useOperation } from '../../../lib/use-operation.ts';

interface CopyTermsProps {
  readonly listingId: string;
  /** Called with the title and the terms of the chosen property. */
  readonly onCopied: (title: string, terms: StayTerms | null) => void;
}

/** Lists the owner's other holiday lets, and copies the terms of one. */
export function CopyTerms({ listingId, onCopied }: CopyTermsProps) {
  const [isOpen, setOpen] = useState(false);
  const { data, error } = useOperation(
    'listMyListings',
    isOpen ? { query: { limit: '100' } } : null,
  );
  const others = data?.items.filter(({ id, type }) => id !== listingId && type === 'HOLIDAY');
  const { run, pending } = useAction({
    call: ({ id }: MyListingCard) => callApi('getMyCalendar', { params: { listing_id: id } }),
    failure: { title: 'Error copying the terms' },
    onDone: ({ terms }, { title }) => onCopied(title, terms),
  });
  return (
    <Menu opened={isOpen} onChange={setOpen} position="bottom-start" width={320}>
      <Menu.Target>
        <Button
          size="sm"
          variant="default"
          leftSection={<IconCopy className="fs-icon" aria-hidden />}
          aria-disabled={pending !== undefined}
        >
          Copy from another property
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {others === undefined && (
          <Text p={10} c="dimmed" role="status">
            {error === undefined ? 'Loading your properties...' : error.message}
          </Text>
        )}
        {others?.length === 0 && (
          <Text p={10} c="dimmed" role="status">
            You don’t have another holiday let.
          </Text>
        )}
        {others?.map((listing) => (
          <Menu.Item key={listing.id} onClick={() => void run(listing)}>
            {listing.title}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
