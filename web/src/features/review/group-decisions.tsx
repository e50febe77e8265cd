import { Button, Checkbox, Group, Text } from '@mantine/core';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { pluralise } from '../../../../shared/pluralise.ts';
import { removeDraft } from '../../lib/actions/drafts.ts';
import { useProfile } from '../../lib/session/use-session.ts';
import { choiceOn, type Decidable, type Decision } from './decisions.ts';
import classes from './group-decisions.module.css';
import { GroupDialog, groupReasonKey } from './group-dialog.tsx';
import { GroupFailures } from './group-failures.tsx';
import type { GroupDecision, GroupResult } from './use-group-decision.ts';
import { GROUP_KEYS, goOnIn } from './use-review-keys.ts';

interface GroupDecisionsProps {
  /** The listings that can be ticked. All wait for the same choice. */
  readonly listings: readonly Decidable[];
  /** The ticked ones. */
  readonly selected: readonly Decidable[];
  /** Called with the ids of those that are ticked from now on. */
  readonly onSelect: (ids: string[]) => void;
  readonly group: GroupDecision;
  /** The result of the last decision on several listings. */
  readonly result: GroupResult | undefined;
  /** Whether the list has more pages. */
  readonly hasMore: boolean;
  readonly onResultRead: () => void;
}

/** Decides on the ticked listings of a list, with one reason for all. */
export function GroupDecisions({
  listings,
  selected: ticked,
  onSelect,
  group,
  result,
  hasMore,
  onResultRead,
}: GroupDecisionsProps) {
  const { id: userId } = useProfile();
  const bar = useRef<HTMLDivElement>(null);
  /** The listings that the dialog asks about. */
  const [asked, setAsked] = useState<readonly Decidable[]>();
  const { progress } = group;
  // While they are decided on, the bar stays as it was.
  const selected = progress?.listings ?? ticked;
  const count = selected.length;
  const isRefused = group.problem !== undefined;
  const isAsking = asked !== undefined;
  const close = () => {
    setAsked(undefined);
    group.forgetProblem();
    onResultRead();
  };
  const end = useEffectEvent((ended: GroupResult) => {
    if (isAsking) {
      setAsked(undefined);
      if (ended.made.length > 0) removeDraft(groupReasonKey(userId));
    } else if (ended.failures.length === 0) {
      // Not before the dialog has returned the focus.
      goOnIn(bar.current);
      onResultRead();
    }
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: it goes on once the dialog is closed.
  useEffect(() => {
    if (result !== undefined && !isRefused) end(result);
  }, [result, isRefused, isAsking]);

  const decide = (decision: Decision, on: readonly Decidable[], reason?: string) => {
    onResultRead();
    void group.run(decision, on, reason);
  };
  const working =
    progress && `${progress.decision.doing} ${progress.done} of ${progress.listings.length}`;
  const first = selected[0];
  const choice = first && choiceOn(first);
  const isBusy = progress !== undefined;
  return (
    <>
      {result !== undefined && result.failures.length > 0 && !isAsking && (
        <GroupFailures
          result={result}
          onRetry={(failed) => decide(result.decision, failed, result.reason)}
          onClose={onResultRead}
        />
      )}
      <Group
        ref={bar}
        className={classes.bar}
        data-selected={count > 0 || undefined}
        role="group"
        aria-label="Several listings at once"
        gap="8px 16px"
      >
        <Checkbox
          label={hasMore ? 'Select all shown' : 'Select all'}
          checked={count > 0 && count === listings.length}
          indeterminate={count > 0 && count < listings.length}
          disabled={listings.length === 0 || isBusy}
          onChange={() => onSelect(count === listings.length ? [] : listings.map(({ id }) => id))}
        />
        <Text role="status" c="dimmed" fz={15}>
          {working ?? (count > 0 && `${count} of ${listings.length} selected`)}
        </Text>
        {count > 0 && (
          <Button
            size="sm"
            variant="default"
            aria-disabled={isBusy}
            onClick={isBusy ? undefined : () => onSelect([])}
          >
            Clear
          </Button>
        )}
        {choice !== undefined && (
          <Group gap={8} ml="auto">
            <Button
              size="sm"
              data-key={GROUP_KEYS.accept}
              aria-disabled={isBusy}
              onClick={isBusy ? undefined : () => decide(choice.accept, selected)}
            >
              {choice.accept.label} {pluralise(count, 'listing')}
            </Button>
            <Button
              size="sm"
              variant="outline"
              color="red"
              data-key={GROUP_KEYS.refuse}
              aria-disabled={isBusy}
              onClick={isBusy ? undefined : () => setAsked(selected)}
            >
              {choice.refuse.label} {pluralise(count, 'listing')}
            </Button>
          </Group>
        )}
      </Group>
      {asked?.[0] !== undefined && (
        <GroupDialog
          decision={choiceOn(asked[0]).refuse}
          listings={asked}
          progress={working}
          problem={group.problem}
          onConfirm={(reason) => asked[0] && decide(choiceOn(asked[0]).refuse, asked, reason)}
          onClose={close}
        />
      )}
    </>
  );
}
