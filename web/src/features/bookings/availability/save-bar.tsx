import { Button, Paper, Text } from '@mantine/core';

interface SaveBarProps {
  readonly isDirty: boolean;
  readonly isSaving: boolean;
  readonly onSave: () => void;
}

/** The form's state, and its button. */
export const SaveBar = ({ isDirty, isSaving, onSave }: SaveBarProps) => (
  <Paper variant="bar">
    <Text c="dimmed" style={{ alignSelf: 'center' }}>
      {isDirty ? 'Your changes aren’t saved yet.' : 'All changes are saved.'}
    </Text>
    {/* Not `disabled`, because that would take the focus from the pressed button. */}
    <Button aria-disabled={!isDirty || isSaving} onClick={onSave}>
      {isSaving ? 'Saving...' : 'Save Availability'}
    </Button>
  </Paper>
);
