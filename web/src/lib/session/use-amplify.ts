import { useEffect, useState } from 'react';
import { type Amplify, loadAmplify } from './load-amplify.ts';

export type AmplifyState =
  | { readonly status: 'loading' }
  | { readonly status: 'ready'; readonly amplify: Amplify }
  | { readonly status: 'failed'; readonly retry: () => void };

/** Loads Amplify for a component that signs in or changes a password. */
export function useAmplify(): AmplifyState {
  const [attempt, setAttempt] = useState(0);
  const [state, setState] = useState<AmplifyState>({ status: 'loading' });
  useEffect(() => {
    let isCurrent = true;
    const settle = (next: AmplifyState) => {
      if (isCurrent) setState(next);
    };
    const retry = () => {
      setState({ status: 'loading' });
      setAttempt(attempt + 1);
    };
    loadAmplify().then(
      (amplify) => settle({ status: 'ready', amplify }),
      () => settle({ status: 'failed', retry }),
    );
    return () => {
      isCurrent = false;
    };
  }, [attempt]);
  return state;
}
