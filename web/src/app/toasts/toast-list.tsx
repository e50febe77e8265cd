import '@mantine/core/styles/CloseButton.css';
import '@mantine/core/styles/Notification.css';
import '@mantine/core/styles/UnstyledButton.css';
import '@mantine/notifications/styles.css';
import { useMediaQuery } from '@mantine/hooks';
import { Notifications, notifications } from '@mantine/notifications';
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react';
import { useEffect } from 'react';
import { Link } from 'react-router';
import { showToastsIn, type Toast } from '../../lib/toast.ts';
import classes from './toast-list.module.css';

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
    icon: isSuccess ? (
      <IconCheck size={20} stroke={1.8} />
    ) : (
      <IconAlertTriangle size={20} stroke={1.8} />
    ),
    classNames: classes,
    'data-kind': kind,
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
  const wide = useMediaQuery('(min-width: 640px)') ?? true;
  useEffect(() => showToastsIn({ show, close: (topic) => void notifications.hide(topic) }), []);
  return (
    <section aria-label="Notifications">
      <Notifications
        position={wide ? 'top-right' : 'bottom-center'}
        containerWidth={400}
        withinPortal={false}
        classNames={{ root: classes.region ?? '' }}
      />
    </section>
  );
}
