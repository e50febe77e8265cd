import { Component, type ComponentType, lazy, type ReactNode, useState } from 'react';
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

/** Whether the page is the server's still: it can be read as it is, so nothing may take its place. */
const isServersPage = (): boolean =>
  !isHydrated && document.getElementById(INITIAL_DATA_ID) !== null;

/** Loads again the style sheets that failed, as Vite asks for each once. Those that are there have a `sheet`. */
function reloadStyles(): void {
  for (const link of document.querySelectorAll('link[rel="stylesheet"]')) {
    if (link instanceof HTMLLinkElement && link.sheet === null) link.replaceWith(link.cloneNode());
  }
}

/** The code of a part of the page couldn't be loaded. */
class PartNotLoaded extends Error {}

interface PartOptions {
  /** Whether its place stays empty where it can't be loaded. @default false */
  readonly isQuiet?: boolean;
}

/** A component that can be loaded before it is first shown. */
export type Preloaded<Props> = ComponentType<Props> & {
  /** Loads what it shows at this path. Where that fails, it is loaded when it is shown. */
  readonly preload: (pathname: string) => Promise<void>;
};

/**
 * A component whose module is loaded when it is first shown. Where that fails the page stands, with a
 * sentence in the part's place, and it is tried again: when the line is back, and by a button.
 *
 * While the module is loaded, something else stands in the part's place. React then holds the part
 * back until that has stood there for 300 ms. A preloaded part is shown at once.
 */
export function lazyPart<Name extends string, Props extends object>(
  load: () => Promise<Readonly<Record<Name, ComponentType<Props> | Preloaded<Props>>>>,
  name: Name,
  { isQuiet = false }: PartOptions = {},
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
  // React remembers that one has failed, so that each attempt needs another.
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
    return (
      <PartBoundary
        key={number}
        failure={<PartFailure isQuiet={isQuiet} loadAgain={loadAgain} onLoaded={onLoaded} />}
      >
        <Part {...props} />
      </PartBoundary>
    );
  }
  const preload = async (pathname: string): Promise<void> => {
    const Part = (await load().catch(() => undefined))?.[name];
    if (Part === undefined) return;
    // What is shown already goes on as it is.
    latest = { number: latest.number, Part };
    if ('preload' in Part) await Part.preload(pathname);
  };
  return Object.assign(LazyPart, { preload });
}

interface BoundaryProps {
  readonly failure: ReactNode;
  readonly children: ReactNode;
}

/** Shows `failure` in place of a part that couldn't be loaded. Other errors are passed on. */
class PartBoundary extends Component<BoundaryProps, { readonly error?: unknown }> {
  override state: { readonly error?: unknown } = {};

  static getDerivedStateFromError = (error: unknown) => ({ error });

  override render(): ReactNode {
    const { error } = this.state;
    if (error === undefined) return this.props.children;
    if (error instanceof PartNotLoaded) return this.props.failure;
    throw error;
  }
}
