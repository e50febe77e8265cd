import { setTimeout as sleep } from 'node:timers/promises';
import type { EventPredicate } from '../../event-pattern.ts';
import type { Report } from '../../problem.ts';
import { AccessDenied } from '../iam/authoriser.ts';
import type { EventInvocation } from '../lambda/event-invocation.ts';
import type { Outbox, PendingEvent } from '../s3/outbox.ts';

type Target = Pick<EventInvocation, 'deliver'>;

/** Events of one kind, and who gets them. */
interface EventRule {
  readonly matches: EventPredicate;
  readonly targets: readonly Target[];
}

/** An event that recurs, and its targets. */
interface Schedule {
  readonly everyMs: number;
  /** Makes the event anew for each time. */
  readonly event: () => unknown;
  readonly targets: readonly Target[];
}

interface ScheduleRun {
  readonly everyMs: number;
  /** Settles when the event is processed. Runs of one schedule come one after another. */
  readonly run: () => Promise<void>;
}

interface Options {
  readonly outbox: Outbox;
  readonly log: Report;
}

/** An event that a rule matches. */
interface MatchedEvent extends PendingEvent {
  readonly targets: readonly Target[];
}

/** How many events are delivered at once. */
const MAX_CONCURRENT = 4;

/** How many events are read at once. */
const PAGE = 500;

/** How long to wait after an error that isn't the function's. */
const ERROR_PAUSE_MS = 1_000;

/**
 * Delivers stored events to the functions that rules name, in no order. An event is stored until
 * every target has processed it or given it up, so one in flight at a stop is delivered again. An
 * event that no rule matches is deleted.
 */
export class EventBridge {
  readonly #options: Options;
  readonly #rules: EventRule[] = [];
  readonly #schedules: ScheduleRun[] = [];
  readonly #stopping = new AbortController();
  readonly #inFlight = new Set<Promise<void>>();
  readonly #scheduleLoops: Promise<void>[] = [];
  #waiting: MatchedEvent[] = [];
  #last = 0;

  constructor(options: Options) {
    this.#options = options;
  }

  addRule(rule: EventRule): void {
    this.#rules.push(rule);
  }

  addSchedule(schedule: Schedule): void {
    let last = Promise.resolve();
    const runOnce = () => this.#runOnce(schedule);
    const run = () => {
      // Also after a failure.
      last = last.then(runOnce, runOnce);
      return last;
    };
    this.#schedules.push({ everyMs: schedule.everyMs, run });
  }

  /** Runs every schedule now. Settles when its functions have processed the event. */
  async runSchedules(): Promise<void> {
    await Promise.all(this.#schedules.map(({ run }) => run()));
  }

  start(): void {
    this.#options.outbox.onAdded(() => this.#deliverMore());
    this.#deliverMore();
    for (const schedule of this.#schedules) this.#repeat(schedule);
  }

  /**
   * Call it before the functions are stopped, and stop those before it settles: an event in flight is
   * then delivered again after a restart.
   */
  async stop(): Promise<void> {
    this.#stopping.abort();
    await Promise.all([...this.#inFlight, ...this.#scheduleLoops]);
  }

  /** The next event comes so long after the last one is processed. A missed one is not made up for. */
  #repeat({ everyMs, run }: ScheduleRun): void {
    const { signal } = this.#stopping;
    const turns = async () => {
      for (;;) {
        await sleep(everyMs, undefined, { signal });
        await run();
      }
    };
    // The loop ends when the engine stops.
    this.#scheduleLoops.push(turns().catch(() => {}));
  }

  async #runOnce({ event, targets }: Schedule): Promise<void> {
    const made = event();
    await Promise.all(targets.map((target) => this.#deliverTo(target, made)));
  }

  #deliverMore(): void {
    while (!this.#stopping.signal.aborted && this.#inFlight.size < MAX_CONCURRENT) {
      const next = this.#next();
      if (next === undefined) return;
      const delivery = this.#deliver(next).finally(() => {
        this.#inFlight.delete(delivery);
        this.#deliverMore();
      });
      this.#inFlight.add(delivery);
    }
  }

  #next(): MatchedEvent | undefined {
    while (this.#waiting.length === 0) {
      const page = this.#options.outbox.pending(this.#last, PAGE);
      const last = page.at(-1);
      if (last === undefined) return undefined;
      this.#last = last.number;
      const sorted = page.map((pending) => ({ ...pending, targets: this.#targets(pending.event) }));
      this.#waiting = sorted.filter(({ targets }) => targets.length > 0);
      const unwanted = sorted.filter(({ targets }) => targets.length === 0);
      this.#options.outbox.remove(unwanted.map(({ number }) => number));
    }
    return this.#waiting.shift();
  }

  #targets(event: unknown): readonly Target[] {
    return this.#rules.filter(({ matches }) => matches(event)).flatMap(({ targets }) => targets);
  }

  async #deliver({ number, event, targets }: MatchedEvent): Promise<void> {
    const { outbox } = this.#options;
    const settled = await Promise.all(targets.map((target) => this.#deliverTo(target, event)));
    if (settled.every(Boolean)) outbox.remove([number]);
  }

  /** @returns whether the target has processed the event or given it up; false after a stop */
  async #deliverTo(target: Target, event: unknown): Promise<boolean> {
    const { signal } = this.#stopping;
    while (!signal.aborted) {
      try {
        await target.deliver(event, signal);
        return true;
      } catch (error) {
        if (signal.aborted) break;
        // IAM has logged a denied call.
        if (!(error instanceof AccessDenied)) this.#options.log(`Event | ${error}`);
        await sleep(ERROR_PAUSE_MS, undefined, { signal }).catch(() => {});
      }
    }
    return false;
  }
}
