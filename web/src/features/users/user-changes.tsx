import { Button, Group, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import type { AdminUser } from '../../../../shared/profiles/admin-schema.ts';
import { ReasonDialog } from '../../components/dialog/reason-dialog.tsx';
import { AffectedStays } from '../../components/signed-in/affected-stays.tsx';
import { draftKey, removeDraft } from '../../lib/actions/drafts.ts';
import { useAction } from '../../lib/actions/use-action.ts';
import { callApi } from '../../lib/api-client.ts';
import { reloadProfile } from '../../lib/session/session.ts';
import { useProfile } from '../../lib/session/use-session.ts';
import { withOutcome } from '../../lib/signed-in/affected-stays.ts';
import { CHANGES, changesOf, roleHint, type UserChange } from './user-changes.ts';

interface UserChangesProps {
  readonly user: AdminUser;
  /** Called with the user after a change. */
  readonly onChanged: (user: AdminUser) => Promise<unknown>;
}

/** The buttons that change a user. Each states the consequences first. */
export function UserChanges({ user, onChanged }: UserChangesProps) {
  const { id: ownId } = useProfile();
  const isSelf = ownId === user.id;
  const hint = roleHint(user);
  const [unconfirmedChange, setUnconfirmedChange] = useState<UserChange | null>(null);
  const [problem, setProblem] = useState<string>();
  const reasonKeyOf = (change: UserChange): string =>
    draftKey(ownId, `reason:${user.id}:${change}`);
  const { run, pending } = useAction({
    call: async (change: UserChange, reason: string) => {
      const body = { ...CHANGES[change].body, ...(reason !== '' && { reason }) };
      const act = () => callApi('updateUser', { params: { user_id: user.id }, body });
      return change === 'suspend'
        ? await withOutcome({ kind: 'user', id: user.id }, act)
        : { result: await act(), outcome: '' };
    },
    success: ({ outcome }, change) => ({
      title: CHANGES[change].done,
      message: `${CHANGES[change].doneMessage(user.full_name)} ${outcome}`.trim(),
    }),
    failure: (_, change) => ({ title: CHANGES[change].failed }),
    onRefused: ({ problem: { errors = [] } }) =>
      setProblem(errors.find(({ path }) => path === 'reason')?.message),
    onDone: async ({ result: changed }, change) => {
      removeDraft(reasonKeyOf(change));
      await onChanged(changed);
      // The admin has changed their own permissions.
      if (isSelf) await reloadProfile();
    },
    refreshes: ['getUser', 'listUsers', 'listAudit'],
  });
  const close = () => {
    setUnconfirmedChange(null);
    setProblem(undefined);
  };
  const confirm = async (change: UserChange, reason: string) => {
    setProblem(undefined);
    if (await run(change, reason)) close();
  };
  const question = unconfirmedChange && CHANGES[unconfirmedChange].question(user, isSelf);
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
      {unconfirmedChange !== null && question !== null && (
        <ReasonDialog
          {...question}
          isDestructive={question.isDestructive ?? false}
          isOptional={!question.isDestructive}
          label={question.isDestructive ? 'Reason' : 'Reason (optional)'}
          draftKey={reasonKeyOf(unconfirmedChange)}
          isPending={pending !== undefined}
          problem={problem}
          onConfirm={(reason) => void confirm(unconfirmedChange, reason)}
          onClose={close}
        >
          {unconfirmedChange === 'suspend' && <AffectedStays of={{ kind: 'user', id: user.id }} />}
        </ReasonDialog>
      )}
    </Stack>
  );
}
