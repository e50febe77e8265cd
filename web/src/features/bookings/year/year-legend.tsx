import { Group, Text } from '@mantine/core';
import { pluralise } from '../../../../../shared/pluralise.ts';
import { formatPence } from '../../../../../shared/quotes/sentences.ts';
import type { DayMark, LiveStay } from './day-marks.ts';
import classes from './year.module.css';
import type { Shade, YearView } from './year-days.ts';

interface YearLegendProps {
  readonly view: YearView;
  readonly shades: readonly Shade[];
  readonly hasWindows: boolean;
  /** Whether nights are taken on other sites. */
  readonly hasFetched: boolean;
  /** Whether guests can't arrive on every day of the week. */
  readonly hasArrivalDays: boolean;
}

const inWords = (amount: number, view: YearView): string =>
  view === 'PRICE' ? formatPence(amount) : pluralise(amount, 'night');

const shadeInWords = ({ from, to }: Shade, view: YearView): string =>
  from === to ? inWords(from, view) : `${inWords(from, view)} to ${inWords(to, view)}`;

/** Explains the days' colours. Each day also states its meaning as text. */
export const YearLegend = ({
  view,
  shades,
  hasWindows,
  hasFetched,
  hasArrivalDays,
}: YearLegendProps) => (
  <Group gap="8px 24px" mt={12} aria-hidden>
    {shades.map((shade) => (
      <Key key={shade.level} className={classes.sample} data-level={shade.level}>
        {shadeInWords(shade, view)}
      </Key>
    ))}
    {view === 'MIN_STAY' && hasArrivalDays && (
      <Key className={classes.sample} data-arrival>
        Arrival days only
      </Key>
    )}
    <Key className={classes.sample} data-mark="blocked">
      Blocked
    </Key>
    {hasFetched && (
      <Key className={classes.sample} data-mark="taken">
        Taken on other sites
      </Key>
    )}
    {hasWindows && (
      <Key className={classes.sample} data-mark={view === 'LET' ? 'open' : 'closed'}>
        {view === 'LET' ? 'Open' : 'Not open'}
      </Key>
    )}
    {view === 'LET' && (
      <>
        <Key className={classes.bar} data-status="CONFIRMED">
          Accepted stay
        </Key>
        <Key className={classes.bar} data-status="PENDING">
          Request
        </Key>
      </>
    )}
  </Group>
);

interface KeyProps {
  readonly className: string | undefined;
  readonly 'data-mark'?: DayMark;
  readonly 'data-level'?: number;
  readonly 'data-arrival'?: boolean;
  readonly 'data-status'?: LiveStay['status'];
  readonly children: string;
}

const Key = ({ children, ...look }: KeyProps) => (
  <Group gap={8}>
    <span {...look} data-key data-arrives data-leaves />
    <Text span fz={14} c="dimmed">
      {children}
    </Text>
  </Group>
);
