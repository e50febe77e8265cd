import { useAuthenticator } from '@aws-amplify/ui-react';
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { endOf } from '../../lib/session/session-store.ts';
import { useSession } from '../../lib/session/use-session.ts';
import { usePrivateHead } from '../../lib/signed-in/use-private-head.ts';
import { type SignInPurpose, stepText } from './sign-in-texts.ts';

/** The steps that are tabs. They handle the focus themselves. */
const TABS: readonly string[] = ['signIn', 'signUp'];

const WHOLE_CODE = /^\s*\d{6}\s*$/;
const STEPS_OF_A_CODE =
  '[data-amplify-authenticator-confirmsignup], [data-amplify-authenticator-confirmsignin]';

interface SignInFrameProps {
  /** Why somebody signs in, if that is known. */
  readonly purpose: SignInPurpose | undefined;
  readonly children: ReactNode;
}

/**
 * The frame of Amplify's forms: a heading for the current step, which takes the focus at each new step,
 * as on a new page. During an attempt the forms disable their fields, which takes the focus away. After
 * a failed attempt the focus returns to the last edited field.
 */
export function SignInFrame({ purpose, children }: SignInFrameProps) {
  const { isPending, route } = useAuthenticator(({ isPending, route }) => [isPending, route]);
  const session = useSession();
  // Once signed in, the sentence stays until the page goes on.
  const [ended] = useState(() => endOf(session));
  const { title, lede } = stepText(route, purpose, ended);
  usePrivateHead(title, `${title}. ${lede}`);
  const heading = useRef<HTMLHeadingElement>(null);
  const previousRoute = useRef(route);
  useEffect(() => {
    const isAmongTabs = TABS.includes(previousRoute.current) && TABS.includes(route);
    previousRoute.current = route;
    if (!isAmongTabs) heading.current?.focus();
  }, [route]);

  const typedInto = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (isPending) return;
    // After Amplify's form has enabled its fields.
    const frame = requestAnimationFrame(() => {
      if (document.activeElement !== document.body) return;
      typedInto.current?.focus();
      typedInto.current?.select();
    });
    return () => cancelAnimationFrame(frame);
  }, [isPending]);
  const noteTyped = ({ target }: FormEvent) => {
    if (!(target instanceof HTMLInputElement)) return;
    typedInto.current = target;
    // A code is sent when its last digit is typed. The step's heading says so.
    if (target.name !== 'confirmation_code' || !WHOLE_CODE.test(target.value)) return;
    const form = target.closest<HTMLFormElement>(STEPS_OF_A_CODE);
    if (form?.checkValidity()) form.requestSubmit();
  };
  return (
    <div className="fs-sign-in" onInput={noteTyped}>
      <header>
        <h1 ref={heading} tabIndex={-1}>
          {title}
        </h1>
        <p className="fs-lede">{lede}</p>
      </header>
      {children}
    </div>
  );
}
