import { Button, Group, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import type { AdminUser } from '../../../../../shared/profiles/admin-schema.ts';
import { ConfirmDialog } from '../../../components/dialog/confirm-dialog.tsx';
import { AffectedStays } from '../../../components/signed-in/affected-stays.tsx';
import { useAction } from '../../../lib/actions/use-action.ts';
import { callApi } from '../../../lib/api-client.ts';
import { reloadProfile } from '../../../lib/session/session.ts';
import { useProfile } from '../../../lib/session/use-session.ts';
import { withOutcome } from '../../../lib/signed-in/affected-stays.ts';
import { adminHint, CHANGES, changesOf, type UserChange } from '../user-changes.ts';

interface UserChangesProps {
  readonly user: AdminUser;
  /** Called with the user after a change. */
  readonly onChanged: (user: AdminUser) => Promise<unknown>;
}

/** The buttons that change a user. Each states the consequences first. */
export function UserChanges({ user, onChanged }: UserChangesProps) {
  const isSelf = useProfile().id === user.id;
  const hint = adminHint(user);
  const [unconfirmedChange, setUnconfirmedChange] = useState<UserChange | null>(null);
  const { run, pending } = useAction({
    call: async (change: UserChange) => {
      const act = () =>
        callApi('updateUser', { params: { user_id: user.id }, body: CHANGES[change].body });
      return change === 'suspend'
        ? await withOutcome({ kind: 'user', id: user.id }, act)
        : { result: await act(), outcome: '' };
    },
    success: ({ outcome }, change) => ({
      title: CHANGES[change].done,
      message: `${CHANGES[change].doneMessage(user.full_name)} ${outcome}`.trim(),
    }),
    failure: (_, change) => ({ title: CHANGES[change].failed }),
    onDone: async ({ result: changed }) => {
      await onChanged(changed);
      // The admin has changed their own permissions.
      if (isSelf) await reloadProfile();
    },
    refreshes: ['getUser', 'listUsers'],
  });
  const confirm = async (change: UserChange) => {
    await run(change);
    setUnconfirmedChange(null);
  };
  return (
    <Stack gap={8}>
      <Group gap={10}>
        {changesOf(user).map((change) => (
          <Button
            key={change}
            variant={change === 'suspend' ? 'outline' : 'default'}
            color={change === 'suspend' ? 'red' : 'fell'}
            onClick={() => setUnconfirmedChange(change)}
          >
            {CHANGES[change].label}
          </Button>
        ))}
      </Group>
      {hint !== undefined && (
        <Text size="sm" c="dimmed">
          {hint}
        </Text>
      )}
      {unconfirmedChange !== null && (
        <ConfirmDialog
          {...CHANGES[unconfirmedChange].question(user, isSelf)}
          isPending={pending !== undefined}
          onConfirm={() => void confirm(unconfirmedChange)}
          onClose={() => setUnconfirmedChange(null)}
        >
          {unconfirmedChange === 'suspend' && <AffectedStays of={{ kind: 'user', id: user.id }} />}
        </ConfirmDialog>
      )}
    </Stack>
  );
}
