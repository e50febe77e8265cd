import { Button, DataList, Modal, Stack, Switch } from '@mantine/core';
import { IconKeyboard } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { CARD_KEYS, GROUP_KEYS, useReviewKeys } from './use-review-keys.ts';

const KEYS: Readonly<Record<string, string>> = {
  j: 'Next listing',
  k: 'Previous listing',
  [CARD_KEYS.accept]: 'Approve or keep',
  [CARD_KEYS.refuse]: 'Reject or send back',
  [CARD_KEYS.undo]: 'Undo the last decision',
  [CARD_KEYS.view]: 'View',
  [CARD_KEYS.select]: 'Select, or take it off',
  [GROUP_KEYS.accept]: 'Approve or keep the selected ones',
  [GROUP_KEYS.refuse]: 'Reject or send back the selected ones',
  '?': 'These shortcuts',
};

/** Opens the list of shortcuts. */
export const ReviewKeysButton = ({ onClick }: { readonly onClick: () => void }) => (
  <Button
    size="sm"
    variant="default"
    leftSection={<IconKeyboard className="fs-icon" aria-hidden />}
    onClick={onClick}
  >
    Keyboard shortcuts
  </Button>
);

interface ReviewKeysProps {
  /** Whether the list of shortcuts is open. */
  readonly isOpen: boolean;
  readonly onOpen: () => void;
  readonly onClose: () => void;
  /** The lists of the queue. */
  readonly children: ReactNode;
}

/** The queue's lists with keyboard shortcuts, and the dialog that explains those. */
export function ReviewKeys({ isOpen, onOpen, onClose, children }: ReviewKeysProps) {
  const [isOn, setOn] = useState(true);
  const queue = useReviewKeys(isOn, onOpen);
  return (
    <>
      <Stack ref={queue} gap="clamp(32px, 3.4vw, 52px)">
        {children}
      </Stack>
      <Modal
        opened={isOpen}
        onClose={onClose}
        title="Keyboard shortcuts"
        transitionProps={{ duration: 0 }}
      >
        <Stack gap={18}>
          <DataList variant="facts">
            {Object.entries(KEYS).map(([key, does]) => (
              <DataList.Item key={key}>
                <DataList.ItemLabel>{does}</DataList.ItemLabel>
                <DataList.ItemValue>
                  <kbd>{key}</kbd>
                </DataList.ItemValue>
              </DataList.Item>
            ))}
          </DataList>
          <Switch
            label="Use these shortcuts"
            checked={isOn}
            onChange={({ currentTarget }) => setOn(currentTarget.checked)}
          />
          <Button variant="default" style={{ alignSelf: 'end' }} onClick={onClose}>
            Close
          </Button>
        </Stack>
      </Modal>
    </>
  );
}
