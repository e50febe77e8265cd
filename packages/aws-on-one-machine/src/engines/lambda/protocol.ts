/** The data that a worker starts with. */
export interface WorkerBoot {
  /** The bundle's entry. */
  readonly file: string;
  /** The name that the bundle exports the handler under. */
  readonly handlerName: string;
  /** The function's details in a handler's context. */
  readonly functionName: string;
  readonly memoryLimitMb: number;
}

/** An event for a worker. */
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

/** A worker's messages: that its bundle is loaded, and the outcome of an event. */
export type WorkerMessage =
  | { readonly kind: 'ready' }
  /** JSON, or undefined where the handler answered nothing. */
  | { readonly kind: 'result'; readonly payload: string | undefined }
  | { readonly kind: 'error'; readonly error: FunctionError };
