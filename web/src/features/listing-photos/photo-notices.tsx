import { Box, Button, Group, Progress, Text } from '@mantine/core';
import { Note } from '../../components/note/note.tsx';
import { useAction } from '../../lib/actions/use-action.ts';
import type { Photos } from './use-photos.ts';

/** The progress of uploads: the number of the photo that is being sent, and the percentage of all. */
export function SendingProgress({ photos }: { readonly photos: Photos }) {
  if (photos.isPreparing) return <Text role="status">Making large photos smaller...</Text>;
  if (photos.progress === undefined) return null;
  const { file, of, percent } = photos.progress;
  return (
    <Box fz="sm">
      <Group justify="space-between" mb={8}>
        <span role="status">
          Sending photo {file} of {of}
        </span>
        <b aria-hidden>{percent}%</b>
      </Group>
      <Progress value={percent} size={6} radius={3} bg="var(--fs-line)" aria-label="Photos sent" />
    </Box>
  );
}

/** Lists photos that haven't arrived a minute after they were due. */
export function LatePhotos({ photos }: { readonly photos: Photos }) {
  const late = photos.photos.filter(({ state }) => state === 'late').length;
  if (late === 0) return null;
  return (
    <Note
      kind="bad"
      announced
      actions={
        <Button size="sm" variant="default" onClick={photos.tryAgain}>
          Try again
        </Button>
      }
    >
      {late === 1 ? 'A photo hasn’t arrived.' : `${late} photos haven’t arrived.`} Try again, or
      delete and add {late === 1 ? 'it' : 'them'} once more.
    </Note>
  );
}

interface NotAddedFileProps {
  readonly lost: Photos['notAdded'][number];
  /** Called when the focused entry is about to disappear. */
  readonly onLeave: () => void;
}

/** A file that didn't become a photo, with the reason, until it is dismissed. */
export function NotAddedFile({ lost, onLeave }: NotAddedFileProps) {
  const { name } = lost.file;
  const dismissal = useAction({
    call: lost.dismiss,
    failure: { title: 'Delete failed', message: 'Failed to delete file' },
  });
  const button = (label: string, act: () => unknown) => (
    <Button
      size="sm"
      variant="default"
      aria-label={`${label} ${name}`}
      onClick={() => {
        onLeave();
        act();
      }}
    >
      {label}
    </Button>
  );
  return (
    <article>
      <Note
        kind="bad"
        actions={
          <>
            {lost.tryAgain && button('Try again', lost.tryAgain)}
            {button('Dismiss', () => void dismissal.run())}
          </>
        }
      >
        <Text component="h2" fw={600} lh="inherit" style={{ overflowWrap: 'anywhere' }}>
          {name}
        </Text>
        <Text component="span" display="block">
          {lost.message}
        </Text>
      </Note>
    </article>
  );
}
