import '@mantine/notifications/styles.layer.css';
import { Notifications, notifications } from '@mantine/notifications';
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react';
import { useEffect } from 'react';
import { Link } from 'react-router';
import { ThemedParts } from '../../components/mantine/themed-parts.tsx';
import { showToastsIn, type Toast } from '../../lib/toast.ts';

/** How long a success stays, in milliseconds. An error stays until it is closed. */
const SUCCESS_CLOSES_AFTER_MS = 6_000;

function show({ kind, title, message, reason, links, topic }: Toast): void {
  const id = topic ?? crypto.randomUUID();
  notifications.hide(id);
  const isSuccess = kind === 'success';
  notifications.show({
    id,
    title,
    message:
      reason === undefined && links === undefined ? (
        message
      ) : (
        <ToastMessage
          message={message}
          reason={reason}
          links={links}
          onFollow={() => notifications.hide(id)}
        />
      ),
    autoClose: isSuccess ? SUCCESS_CLOSES_AFTER_MS : false,
    color: isSuccess ? 'fell' : 'red',
    role: isSuccess ? 'status' : 'alert',
    icon: isSuccess ? <IconCheck stroke={1.8} /> : <IconAlertTriangle stroke={1.8} />,
    closeButtonProps: { 'aria-label': 'Close toast' },
  });
}

interface ToastMessageProps {
  readonly message: string | undefined;
  readonly reason: string | undefined;
  readonly links: Toast['links'];
  readonly onFollow: () => void;
}

function ToastMessage({ message, reason, links = [], onFollow }: ToastMessageProps) {
  return (
    <>
      {message !== undefined && <p>{message}</p>}
      {reason !== undefined && <p>{reason}</p>}
      {links.map(({ to, label }) => (
        <Link key={to} to={to} onClick={onFollow}>
          {label}
        </Link>
      ))}
    </>
  );
}

/** Shows toasts. */
export function ToastList() {
  useEffect(() => showToastsIn({ show, close: (topic) => void notifications.hide(topic) }), []);
  return (
    <ThemedParts>
      <section aria-label="Notifications">
        <Notifications position="top-right" containerWidth={400} withinPortal={false} />
      </section>
    </ThemedParts>
  );
}
