import type { Capability, RequestTraffic, ScheduleTrigger } from '../capabilities/capability.ts';
import { capabilities } from '../capabilities/index.ts';
import { ASSUMPTIONS } from './assumptions.ts';

type Traffic = Readonly<Record<string, RequestTraffic>>;

/** A visit's requests to a capability, by operation or page. */
export const trafficOf = ({ triggers }: Capability): Traffic =>
  Object.assign(
    {},
    ...[...triggers].map((trigger) => ('traffic' in trigger ? trigger.traffic : {})),
  );

/** A visit's requests to all capabilities. */
export const TRAFFIC: Traffic = Object.assign({}, ...capabilities.map(trafficOf));

/** How often a schedule calls its function in a month. */
export const clockCalls = ({ every }: ScheduleTrigger): number =>
  (ASSUMPTIONS.hoursAMonth.value * 60) / every.toMinutes();
