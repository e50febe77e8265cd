import { Button, DataList, Modal, Stack, Switch } from '@mantine/core';
import { IconKeyboard } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { CARD_KEYS, useReviewKeys } from '../use-review-keys.ts';

const KEYS: Readonly<Record<string, string>> = {
  j: 'Next listing',
  k: 'Previous listing',
  [CARD_KEYS.accept]: 'Approve, or keep the edits',
  [CARD_KEYS.refuse]: 'Reject, or send back',
  [CARD_KEYS.view]: 'View',
  '?': 'Show these shortcuts',
};

/** The queue's lists, worked through by the keyboard; and what its keys are. */
export function ReviewKeys({ children }: { readonly children: ReactNode }) {
  const [isOn, setOn] = useState(true);
  const [isOpen, setOpen] = useState(false);
  const queue = useReviewKeys(isOn, () => setOpen(true));
  return (
    <Stack ref={queue} gap={20}>
      <Button
        size="sm"
        variant="subtle"
        visibleFrom="md"
        style={{ alignSelf: 'end' }}
        leftSection={<IconKeyboard className="fs-icon" aria-hidden />}
        onClick={() => setOpen(true)}
      >
        Keyboard shortcuts
      </Button>
      {children}
      <Modal
        opened={isOpen}
        onClose={() => setOpen(false)}
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
          <Button variant="default" style={{ alignSelf: 'end' }} onClick={() => setOpen(false)}>
            Close
          </Button>
        </Stack>
      </Modal>
    </Stack>
  );
}
