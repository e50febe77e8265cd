/** What a worker is started with. */
export interface WorkerBoot {
  /** The bundle's entry. */
  readonly file: string;
  /** The name that the bundle exports the handler under. */
  readonly handlerName: string;
  /** What a handler's context says of its function. */
  readonly functionName: string;
  readonly memoryLimitMb: number;
}

/** One event for a worker. */
export interface Invocation {
  readonly event: unknown;
  readonly requestId: string;
  /** When the function is stopped, in milliseconds since the epoch. */
  readonly deadline: number;
}

/** An error as Lambda reports it. */
export interface FunctionError {
  readonly errorType: string;
  readonly errorMessage: string;
  readonly trace: readonly string[];
}

/** What a worker says: that its bundle is loaded, and what became of an event. */
export type WorkerMessage =
  | { readonly kind: 'ready' }
  /** JSON, or undefined where the handler answered nothing. */
  | { readonly kind: 'result'; readonly payload: string | undefined }
  | { readonly kind: 'error'; readonly error: FunctionError };
