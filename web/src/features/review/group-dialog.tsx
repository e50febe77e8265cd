import { List, Stack, Text } from '@mantine/core';
import { pluralise } from '../../../../shared/pluralise.ts';
import { ReasonDialog } from '../../components/dialog/reason-dialog.tsx';
import { AffectedStays } from '../../components/signed-in/affected-stays.tsx';
import { draftKey } from '../../lib/actions/drafts.ts';
import { useProfile } from '../../lib/session/use-session.ts';
import type { Decidable, Refusal } from './decisions.ts';

interface GroupDialogProps {
  readonly decision: Refusal;
  readonly listings: readonly Decidable[];
  /** `Rejecting... 2 of 5`, while the decision is being sent. */
  readonly progress: string | undefined;
  /** Why the reason was refused. */
  readonly problem: string | undefined;
  readonly onConfirm: (reason: string) => void;
  readonly onClose: () => void;
}

/** Where the reason for several listings is stored while it is being typed. */
export const groupReasonKey = (userId: string): string => draftKey(userId, 'reason:group');

/** Asks for the reason of a decision on several listings. */
export function GroupDialog({
  decision,
  listings,
  progress,
  problem,
  onConfirm,
  onClose,
}: GroupDialogProps) {
  const { id: userId } = useProfile();
  const question = `${decision.label} ${pluralise(listings.length, 'listing')}`;
  return (
    <ReasonDialog
      title={question}
      text={decision.groupExplanation}
      confirm={question}
      confirming={progress ?? decision.doing}
      ready={decision.readyReasons}
      draftKey={groupReasonKey(userId)}
      isPending={progress !== undefined}
      problem={problem}
      onConfirm={onConfirm}
      onClose={onClose}
    >
      {/* A scrolling section must be reachable by keyboard. */}
      <Stack
        component="section"
        aria-label="Listings"
        gap={12}
        mah={200}
        style={{ overflowY: 'auto' }}
        tabIndex={0}
      >
        {decision.takesOffSite ? (
          listings.map(({ id, title }) => (
            <div key={id}>
              <Text fw={600}>{title}</Text>
              <AffectedStays of={{ kind: 'listing', id }} />
            </div>
          ))
        ) : (
          <List>
            {listings.map(({ id, title }) => (
              <List.Item key={id}>{title}</List.Item>
            ))}
          </List>
        )}
      </Stack>
    </ReasonDialog>
  );
}
