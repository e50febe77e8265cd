import { useAuthenticator } from '@aws-amplify/ui-react';
import { useEffect, useRef } from 'react';
import { AUTH_PATH } from '../../../lib/session/auth-address.ts';
import { useDocumentHead } from '../../../lib/use-document-head.ts';
import { stepText } from '../sign-in-texts.ts';
import classes from './sign-in-step.module.css';

/** The steps that are tabs. They handle the focus themselves. */
const TABS: readonly string[] = ['signIn', 'signUp'];

/** The heading of the current step. With each new step it takes the focus, as on a new page. */
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
