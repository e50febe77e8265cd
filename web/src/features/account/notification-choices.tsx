import { Skeleton, Stack, Switch } from '@mantine/core';
import {
  NOTIFICATION_CHOICES,
  NOTIFICATIONS,
  type NotificationChoice,
} from '../../../../shared/notifications/choices.ts';
import type { Notifications } from '../../../../shared/notifications/schema.ts';
import { isStaff } from '../../../../shared/profiles/types.ts';
import { RetryButton } from '../../components/error-state.tsx';
import { useAction } from '../../lib/actions/use-action.ts';
import { callApi } from '../../lib/api-client.ts';
import { useProfile } from '../../lib/session/use-session.ts';
import { useOperation } from '../../lib/use-operation.ts';
import { Setting } from './setting.tsx';

const TITLE = 'Emails you get';
const ALWAYS = 'We always send sign-in codes and security emails.';
const WITHOUT_LISTINGS =
  'We only send you emails about your bookings and enquiries, sign-in codes and security emails.';

/** Which emails the user gets. Only people with listings get some that they can do without (D9). */
export function NotificationChoices() {
  return useProfile().role === 'PUBLIC' ? (
    <Setting title={TITLE} text={WITHOUT_LISTINGS} />
  ) : (
    <ListersChoices />
  );
}

/** Switches for the kinds of emails that the user can do without. Each is saved at once. */
function ListersChoices() {
  const { data, error, isValidating, mutate } = useOperation('getNotifications', {});
  if (data === undefined) {
    return (
      <Setting
        title={TITLE}
        text={error === undefined ? ALWAYS : `We couldn’t load your choices. ${error.message}`}
      >
        {error === undefined ? (
          <Skeleton height={140} />
        ) : (
          <RetryButton onRetry={() => void mutate()} isRetrying={isValidating} />
        )}
      </Setting>
    );
  }
  return (
    <Setting title={TITLE} text={ALWAYS}>
      <Switches
        saved={data}
        onSaved={async (saved) => {
          await mutate(saved, { revalidate: false });
        }}
      />
    </Setting>
  );
}

interface SwitchesProps {
  readonly saved: Notifications;
  readonly onSaved: (saved: Notifications) => Promise<void>;
}

function Switches({ saved, onSaved }: SwitchesProps) {
  const isReviewer = isStaff(useProfile().role);
  const { run, pending } = useAction({
    // The other choices as they are now: another tab, or the link in a mail, may have changed one.
    call: async (choice: NotificationChoice, isOn: boolean) => {
      const latest = await callApi('getNotifications', {});
      return callApi('updateNotifications', { body: { ...latest, [choice]: isOn } });
    },
    success: (_, choice, isOn) => ({
      title: 'Choice saved',
      message: isOn
        ? `We’ll email you about: ${NOTIFICATIONS[choice].label.toLowerCase()}.`
        : `We’ll no longer email you about: ${NOTIFICATIONS[choice].label.toLowerCase()}.`,
    }),
    failure: { title: 'Error saving your choice' },
    onDone: onSaved,
  });
  // Shows the clicked value until the server responds. A refusal reverts it.
  const [changing, isOn] = pending ?? [];
  const visibleChoices = NOTIFICATION_CHOICES.filter(
    (choice) => isReviewer || !('isForStaff' in NOTIFICATIONS[choice]),
  );
  return (
    <Stack gap={8}>
      {visibleChoices.map((choice) => (
        <Switch
          key={choice}
          label={NOTIFICATIONS[choice].label}
          description={NOTIFICATIONS[choice].text}
          checked={choice === changing ? isOn === true : saved[choice]}
          disabled={changing !== undefined && choice !== changing}
          onChange={({ currentTarget: { checked } }) => void run(choice, checked)}
        />
      ))}
    </Stack>
  );
}
