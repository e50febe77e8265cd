import { Button } from '@mantine/core';
import '../../../components/form/jitless-zod.ts';
import { QRCodeSVG } from 'qrcode.react';
import * as z from 'zod';
import { secondFactorCodeSchema } from '../../../../../shared/accounts/second-factor-code.ts';
import { Form } from '../../../components/form/form.tsx';
import { TextField } from '../../../components/form/text-field.tsx';
import { callApi } from '../../../lib/api-client.ts';
import type { NewFactor } from '../api/second-factor.ts';
import classes from './set-up-app.module.css';

const schema = z.object({
  code: z
    .string()
    .transform((typed) => typed.replaceAll(' ', ''))
    .pipe(secondFactorCodeSchema),
});

interface SetUpAppProps {
  readonly factor: NewFactor;
  /** It is on. */
  readonly onDone: () => Promise<void>;
  readonly onCancel: () => void;
}

/** Sets an authenticator app up, and turns two-step sign-in on with its first code. */
export function SetUpApp({ factor: { key, uri, enrolment }, onDone, onCancel }: SetUpAppProps) {
  return (
    <div className={classes.steps}>
      <p>
        <b>1.</b> Scan this code with an authenticator app, or type the key into it.
      </p>
      <div className={classes.factor}>
        <div className={classes.code}>
          <QRCodeSVG value={uri} size={168} title="QR code for your authenticator app" />
        </div>
        <div className={classes.words}>
          <span>Key</span>
          <code className={classes.key}>{key.match(/.{1,4}/g)?.join(' ')}</code>
        </div>
      </div>
      <p>
        <b>2.</b> Enter the code that the app shows. All your sessions end then, this one too, and
        you sign in again with a code.
      </p>
      <Form
        schema={schema}
        defaultValues={{ code: '' }}
        submit="Verify and turn on"
        submitting="Verifying..."
        success={{
          title: 'Two-step sign-in is on',
          message: 'All your sessions have ended. Sign in again with a code from your app.',
        }}
        failure={{ title: 'Error turning on two-step sign-in' }}
        otherwise={
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
    </div>
  );
}
