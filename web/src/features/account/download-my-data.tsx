import { Box, Button, Progress } from '@mantine/core';
import { useState } from 'react';
import { exportFileName } from '../../../../shared/profiles/export.ts';
import { useAction } from '../../lib/actions/use-action.ts';
import { saveFile } from '../../lib/signed-in/save-file.ts';
import { collectMyData } from './collect-my-data.ts';

/** Downloads everything that Fellside knows about the user, as a file (D9). */
export function DownloadMyData() {
  const [percent, setPercent] = useState(0);
  const { run, pending } = useAction({
    call: async () => {
      setPercent(0);
      const text = await collectMyData(window.location.origin, setPercent);
      saveFile(exportFileName(new Date()), new Blob([text], { type: 'application/json' }));
    },
    success: {
      title: 'Your data has been downloaded',
      message: 'You’ll find the file in your downloads.',
    },
    failure: { title: 'Error downloading your data' },
  });
  const isRunning = pending !== undefined;
  return (
    <>
      <Button variant="default" onClick={() => void run()}>
        {isRunning ? 'Downloading...' : 'Download my data'}
      </Button>
      {isRunning && (
        <Box mt={16}>
          <Progress
            value={percent}
            size={6}
            radius={3}
            bg="var(--fs-line)"
            aria-label="Data downloaded"
          />
        </Box>
      )}
    </>
  );
}
