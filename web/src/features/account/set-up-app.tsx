import { Button, Group, Paper, Stack, Text } from '@mantine/core';
import '../../components/form/jitless-zod.ts';
import { QRCodeSVG } from 'qrcode.react';
import * as z from 'zod';
import { secondFactorCodeSchema } from '../../../../shared/accounts/second-factor-code.ts';
import { SITE_NAME } from '../../../../shared/brand.ts';
import type { OperationResponse } from '../../../../shared/operations.ts';
import { Form } from '../../components/form/form.tsx';
import { TextField } from '../../components/form/text-field.tsx';
import { callApi } from '../../lib/api-client.ts';

const schema = z.object({ code: secondFactorCodeSchema });

/** The content of the QR code. */
function codeFor(email: string, key: string): string {
  const account = `${encodeURIComponent(SITE_NAME)}:${encodeURIComponent(email)}`;
  return `otpauth://totp/${account}?${new URLSearchParams({ secret: key, issuer: SITE_NAME })}`;
}

interface SetUpAppProps {
  readonly email: string;
  /** The key for the app, and the data that the API needs with the first code. */
  readonly factor: OperationResponse<'offerSecondFactor'>;
  /** Called once two-step sign-in is on. */
  readonly onDone: () => Promise<void>;
  readonly onCancel: () => void;
}

/** Sets up an authenticator app, and turns on two-step sign-in with its first code. */
export function SetUpApp({ email, factor, onDone, onCancel }: SetUpAppProps) {
  const { key, enrolment } = factor;
  return (
    <Stack>
      <p>
        <b>1.</b> Scan this code with an authenticator app, or type the key into it.
      </p>
      <Group gap="20px 28px">
        {/* Dark on light in both schemes: some apps can't read inverted codes. */}
        <Paper p={14} radius="md" bg="#fff" bd="1px solid var(--fs-line)" lh={0}>
          <QRCodeSVG
            value={codeFor(email, key)}
            size={168}
            title="QR code for your authenticator app"
          />
        </Paper>
        <Stack gap={6} flex="1 1 200px" fz={14} c="dimmed">
          <span>Key</span>
          <Text component="code" variant="long" ff="monospace" fz={17} fw={600} c="bright">
            {key.match(/.{1,4}/g)?.join(' ')}
          </Text>
        </Stack>
      </Group>
      <p>
        <b>2.</b> Enter the code that the app shows. You’ll then be signed out everywhere, and sign
        in again with a code.
      </p>
      <Form
        schema={schema}
        defaultValues={{ code: '' }}
        submit="Verify and turn on"
        submitting="Verifying..."
        success={{
          title: 'Two-step sign-in is on',
          message: 'You have been signed out everywhere. Sign in again with a code from your app.',
        }}
        failure={{ title: 'Error turning on two-step sign-in' }}
        secondaryAction={
          <Button variant="default" onClick={onCancel}>
            Cancel
          </Button>
        }
        onSubmit={async ({ code }) => {
          await callApi('turnOnSecondFactor', { body: { enrolment, code } });
          await onDone();
          return undefined;
        }}
      >
        <TextField name="code" label="Code" autoComplete="one-time-code" inputMode="numeric" />
      </Form>
    </Stack>
  );
}
