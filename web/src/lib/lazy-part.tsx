import { type ComponentType, lazy, type ReactNode, useState } from 'react';
import { PartBoundary, PartError } from '../components/part-boundary.tsx';
import { PartFailure } from '../components/part-failure.tsx';
import { INITIAL_DATA_ID } from './initial-data.ts';
import { lineBack, noResponse } from './line.ts';

let isHydrated = false;
if (!import.meta.env.SSR) {
  const onHydrated = () => {
    isHydrated = true;
  };
  addEventListener('app-hydrated', onHydrated, { once: true });
}

/** Whether the page is still the server's HTML. It can be read as it is, so nothing may replace it. */
const isServersPage = (): boolean =>
  !isHydrated && document.getElementById(INITIAL_DATA_ID) !== null;

/**
 * Reloads style sheets that failed, because Vite requests each only once. Loaded ones have a `sheet`.
 */
function reloadStyles(): void {
  for (const link of document.querySelectorAll('link[rel="stylesheet"]')) {
    if (link instanceof HTMLLinkElement && link.sheet === null) link.replaceWith(link.cloneNode());
  }
}

/** The code of a part of the page couldn't be loaded. */
class PartNotLoaded extends Error {}

interface PartOptions {
  /** Whether its place stays empty if it can't be loaded. @default false */
  readonly isQuiet?: boolean;
  /** Whether it is a page, for whose errors the frame around it stands in. @default false */
  readonly isPage?: boolean;
}

/** A component that can be loaded before it is first shown. */
export type Preloaded<Props> = ComponentType<Props> & {
  /** Loads the code for this path. If that fails, it loads when it is shown. */
  readonly preload: (pathname: string) => Promise<void>;
};

/** A page, which loads when it is first opened. */
export const lazyPage = <Name extends string, Props extends object>(
  load: () => Promise<Readonly<Record<Name, ComponentType<Props> | Preloaded<Props>>>>,
  name: Name,
): Preloaded<Props> => lazyPart(load, name, { isPage: true });

/**
 * A component whose module loads when it is first shown. If that fails, the rest of the page stays,
 * with a message in the part's place. It is loaded again when the site can be reached again, and by a
 * button.
 *
 * While the module loads, a fallback is in its place. React then shows the part only after the fallback
 * has been visible for 300 ms. A preloaded part is shown at once.
 */
export function lazyPart<Name extends string, Props extends object>(
  load: () => Promise<Readonly<Record<Name, ComponentType<Props> | Preloaded<Props>>>>,
  name: Name,
  { isQuiet = false, isPage = false }: PartOptions = {},
): Preloaded<Props> {
  const loadPart = async (): Promise<{ readonly default: ComponentType<Props> }> => {
    for (;;) {
      try {
        return { default: (await load())[name] };
      } catch (cause) {
        if (import.meta.env.SSR) throw cause;
        noResponse();
        if (!isServersPage()) throw new PartNotLoaded('A part of the page is missing', { cause });
        await lineBack();
        reloadStyles();
      }
    }
  };
  // React remembers a failed lazy component, so each attempt needs a new one.
  let latest: { readonly number: number; readonly Part: ComponentType<Props> } = {
    number: 0,
    Part: lazy(loadPart),
  };
  const loadAgain = async (): Promise<boolean> => {
    reloadStyles();
    return load().then(
      () => true,
      () => false,
    );
  };
  function LazyPart(props: Props) {
    const [{ number, Part }, setAttempt] = useState(latest);
    const onLoaded = () => {
      if (latest.number === number) latest = { number: number + 1, Part: lazy(loadPart) };
      setAttempt(latest);
    };
    const notLoaded = <PartFailure isQuiet={isQuiet} loadAgain={loadAgain} onLoaded={onLoaded} />;
    const fallback = (error: unknown, onRetry: () => void): ReactNode => {
      if (error instanceof PartNotLoaded) return notLoaded;
      if (isPage) throw error;
      return isQuiet ? null : <PartError onRetry={onRetry} />;
    };
    return (
      <PartBoundary key={number} fallback={fallback}>
        <Part {...props} />
      </PartBoundary>
    );
  }
  const preload = async (pathname: string): Promise<void> => {
    const Part = (await load().catch(() => undefined))?.[name];
    if (Part === undefined) return;
    // Parts that are already shown stay as they are.
    latest = { number: latest.number, Part };
    if ('preload' in Part) await Part.preload(pathname);
  };
  return Object.assign(LazyPart, { preload });
}
