import { useAuthenticator } from '@aws-amplify/ui-react';
import { useEffect, useRef } from 'react';
import { AUTH_PATH } from '../../../lib/session/auth-address.ts';
import { useDocumentHead } from '../../../lib/use-document-head.ts';
import { stepText } from '../sign-in-texts.ts';
import classes from './sign-in-step.module.css';

/** The tabs keep the focus to themselves. */
const TABS: readonly string[] = ['signIn', 'signUp'];

/** Says which step of signing in one is at. Reads the next from its heading, as it would a page. */
export function SignInStep() {
  const { route } = useAuthenticator((context) => [context.route]);
  const { title, lede } = stepText(route);
  useDocumentHead({
    title,
    description: `${title}. ${lede}`,
    canonicalPath: AUTH_PATH,
    noindex: true,
  });
  const heading = useRef<HTMLHeadingElement>(null);
  const before = useRef(route);
  useEffect(() => {
    const wasTab = TABS.includes(before.current);
    const isTab = TABS.includes(route);
    before.current = route;
    if (wasTab !== isTab || !isTab) heading.current?.focus();
  }, [route]);
  return (
    <header className={classes.step}>
      <h1 ref={heading} tabIndex={-1}>
        {title}
      </h1>
      <p className="fs-lede">{lede}</p>
    </header>
  );
}
