import { useAuthenticator } from '@aws-amplify/ui-react';
import { type FormEvent, type ReactNode, useEffect, useRef } from 'react';

const WHOLE_CODE = /^\s*\d{6}\s*$/;
const STEPS_OF_A_CODE =
  '[data-amplify-authenticator-confirmsignup], [data-amplify-authenticator-confirmsignin]';

/** Sends a code as soon as its last digit is typed. The heading of the step says so. */
function sendWholeCode({ target }: FormEvent): void {
  if (!(target instanceof HTMLInputElement && WHOLE_CODE.test(target.value))) return;
  const form = target.closest<HTMLFormElement>(STEPS_OF_A_CODE);
  if (target.name === 'confirmation_code' && form?.checkValidity()) form.requestSubmit();
}

/**
 * What is around Amplify's forms. They disable their fields during an attempt, which takes the focus
 * away. After an attempt that failed it goes to the field that was typed into last.
 */
export function SignInFrame({ children }: { readonly children: ReactNode }) {
  const { isPending } = useAuthenticator((context) => [context.isPending]);
  const typedInto = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (isPending) return;
    // Amplify's form enables its fields after this.
    const frame = requestAnimationFrame(() => {
      if (document.activeElement !== document.body) return;
      typedInto.current?.focus();
      typedInto.current?.select();
    });
    return () => cancelAnimationFrame(frame);
  }, [isPending]);
  return (
    <div
      className="fs-sign-in"
      onInput={(event) => {
        if (event.target instanceof HTMLInputElement) typedInto.current = event.target;
        sendWholeCode(event);
      }}
    >
      {children}
    </div>
  );
}
