import { SOURCE_LIMITS } from '../../shared/channels/limits.ts';
import { linesOf, type Property, propertyOf } from './lines.ts';
import { mayGoOn, RAW_LINE } from './property-names.ts';
import { UnreadableCalendar } from './unreadable-calendar.ts';

/** A component: an event, a time zone, or the calendar itself. */
export interface Component {
  readonly name: string;
  readonly properties: readonly Property[];
  readonly components: readonly Component[];
}

interface OpenComponent extends Component {
  readonly properties: Property[];
  readonly components: OpenComponent[];
}

const OF_EVENTS = ['VALARM', 'PARTICIPANT', 'VLOCATION', 'VRESOURCE'];

/** The components that each can have, besides those that begin with `X-`. */
const CHILDREN: ReadonlyMap<string, readonly string[]> = new Map([
  [
    'VCALENDAR',
    ['VEVENT', 'VTODO', 'VJOURNAL', 'VFREEBUSY', 'VTIMEZONE', 'VAVAILABILITY', 'VPOLL'],
  ],
  ['VEVENT', OF_EVENTS],
  ['VTODO', OF_EVENTS],
  ['VJOURNAL', OF_EVENTS],
  ['VFREEBUSY', OF_EVENTS],
  ['VTIMEZONE', ['STANDARD', 'DAYLIGHT']],
  ['VAVAILABILITY', ['AVAILABLE', ...OF_EVENTS]],
  ['VPOLL', ['VOTE', ...OF_EVENTS]],
  ['AVAILABLE', OF_EVENTS],
  ['VALARM', OF_EVENTS],
  ['PARTICIPANT', OF_EVENTS],
]);

/** No calendar of any program is deeper. */
const MAX_DEPTH = 8;

/** A name that nobody knows may be a damaged one, so that an event would go missing. */
const mayHave = (parent: string, child: string): boolean =>
  child.startsWith('X-') || CHILDREN.get(parent)?.includes(child) === true;

/** The components that people write texts in, and whose nights don't depend on the order of lines. */
const WITH_TEXTS = ['VEVENT', 'VTODO', 'VJOURNAL', 'VALARM'];

/** A line that is no property, as the next one of a text. @throws UnreadableCalendar if it can't be */
function rawLine(line: string, top: Component | undefined): Property {
  const last = top?.properties.at(-1);
  if (top === undefined || last === undefined) throw new UnreadableCalendar('MALFORMED');
  if (!WITH_TEXTS.includes(top.name) || !mayGoOn(last.name))
    throw new UnreadableCalendar('MALFORMED');
  return { name: RAW_LINE, parameters: '', value: line };
}

/** Whether each calendar of a file has its end. Otherwise the rest may still come at another reading. */
function areEnded(lines: readonly string[]): boolean {
  const count = (edge: RegExp) => lines.filter((line) => edge.test(line)).length;
  const ends = count(/^END:VCALENDAR\s*$/i);
  return ends > 0 && ends >= count(/^BEGIN:VCALENDAR\s*$/i);
}

/**
 * The calendars of a file, most often one. All of them count: RFC 5545 allows a stream of several.
 * Everything that was begun has ended, and nothing comes after that.
 * @throws UnreadableCalendar
 */
export function calendarsOf(bytes: Uint8Array): Component[] {
  const lines = linesOf(bytes);
  try {
    return calendarsIn(lines);
  } catch (error) {
    if (error instanceof UnreadableCalendar && error.problem === 'MALFORMED' && !areEnded(lines))
      throw new UnreadableCalendar('INCOMPLETE');
    throw error;
  }
}

function calendarsIn(lines: readonly string[]): Component[] {
  const calendars: OpenComponent[] = [];
  const open: OpenComponent[] = [];
  let events = 0;
  for (const line of lines) {
    const top = open.at(-1);
    const property = propertyOf(line) ?? rawLine(line, top);
    if (property.name === 'BEGIN') {
      const component = { name: property.value.toUpperCase(), properties: [], components: [] };
      if (top === undefined) {
        if (component.name !== 'VCALENDAR')
          throw new UnreadableCalendar(
            calendars.length > 0 || 'VCALENDAR'.startsWith(component.name)
              ? 'MALFORMED'
              : 'NOT_A_CALENDAR',
          );
        calendars.push(component);
      } else if (open.length < MAX_DEPTH && mayHave(top.name, component.name)) {
        top.components.push(component);
      } else {
        throw new UnreadableCalendar('MALFORMED');
      }
      if (component.name === 'VEVENT') events += 1;
      if (events > SOURCE_LIMITS.events) throw new UnreadableCalendar('TOO_MANY_EVENTS');
      open.push(component);
    } else if (top === undefined) {
      throw new UnreadableCalendar('MALFORMED');
    } else if (property.name === 'END') {
      if (property.value.toUpperCase() !== top.name) throw new UnreadableCalendar('MALFORMED');
      open.pop();
    } else {
      top.properties.push(property);
    }
  }
  if (open.length > 0) throw new UnreadableCalendar('MALFORMED');
  return calendars;
}
