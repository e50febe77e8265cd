import { Button, Text } from '@mantine/core';
import { useState } from 'react';
import type { Booking } from '../../../../../shared/bookings/schema.ts';
import { ConfirmDialog } from '../../../components/dialog/confirm-dialog.tsx';
import { useAction } from '../../../lib/actions/use-action.ts';
import { callApi } from '../../../lib/api-client.ts';
import { BLOCKING, blockedText } from './block-texts.ts';

interface GuestBlockProps {
  readonly booking: Booking;
  readonly onBlocked: () => void;
}

/**
 * Blocks the guest of a booking, after stating the consequences. Says so if they are already blocked.
 */
export function GuestBlock({ booking, onBlocked }: GuestBlockProps) {
  const [isAsked, setAsked] = useState(false);
  const { guest_name, guest_is_blocked } = booking;
  const { run, pending } = useAction({
    call: () => callApi('blockGuest', { params: { booking_id: booking.id } }),
    success: (result) => ({ title: 'Guest blocked', message: blockedText(result) }),
    failure: { title: 'Error blocking guest' },
    onDone: () => {
      setAsked(false);
      onBlocked();
    },
    ...BLOCKING,
  });
  if (guest_name === null) return null;
  if (guest_is_blocked) {
    return (
      <Text fz={14} c="dimmed">
        You have blocked this guest.
      </Text>
    );
  }
  return (
    <>
      <Button
        size="compact-sm"
        variant="subtle"
        color="gray"
        style={{ alignSelf: 'start' }}
        aria-label={`Block this guest, ${guest_name}`}
        onClick={() => setAsked(true)}
      >
        Block this guest
      </Button>
      {isAsked && (
        <ConfirmDialog
          title={`Block ${guest_name}?`}
          text="They can’t request any more stays in your properties. Any unanswered requests are declined, with the usual email. Accepted stays go ahead. We don’t tell them that you’ve blocked them, and they can still send you enquiries. You can unblock them on this page."
          confirm="Block guest"
          confirming="Blocking..."
          isPending={pending !== undefined}
          isDestructive
          onConfirm={() => void run()}
          onClose={() => setAsked(false)}
        />
      )}
    </>
  );
}
