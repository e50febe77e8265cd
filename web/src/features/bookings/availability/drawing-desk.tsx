import { Chip, Group, Text } from '@mantine/core';
import { useEffect, useRef } from 'react';
import type { DateRange } from '../../../../../shared/bookings/types.ts';
import type { Period } from '../../../../../shared/quotes/types.ts';
import { SeasonEditor } from '../terms/season-editor.tsx';
import type { Seasons } from '../terms/use-seasons.ts';
import { DRAWN_KINDS, type DrawnKind } from '../year/range-kinds.ts';
import { YearCalendar } from '../year/year-calendar.tsx';
import type { YearSource } from '../year/year-days.ts';
import classes from './availability.module.css';
import type { Drawing } from './use-drawing.ts';
import type { Steps } from './use-steps.tsx';

const DRAWN: readonly DrawnKind[] = ['blocked', 'season', 'windows'];

interface DrawingDeskProps {
  readonly drawing: Drawing;
  readonly source: YearSource;
  readonly seasons: Seasons;
  /** All seasons. A problem refers to a season by its index here. */
  readonly periods: readonly Period[];
  readonly problemAt: (path: string) => string | undefined;
  readonly steps: Steps;
  /** Called with a range that was drawn. */
  readonly onPick: (range: DateRange) => void;
}

/** The calendar, with the choice of what is drawn on it, and the season that is edited beside it. */
export function DrawingDesk({
  drawing: { kind, view, setView, desk, choose },
  source,
  seasons,
  periods,
  problemAt,
  steps,
  onPick,
}: DrawingDeskProps) {
  const side = useRef<HTMLElement>(null);
  const seasonName = useRef<HTMLInputElement>(null);
  const { edited, session } = seasons;
  useEffect(() => {
    if (session > 0) seasonName.current?.focus();
  }, [session]);
  const index = edited && periods.indexOf(edited);
  return (
    <div className={classes.desk} ref={desk}>
      <div className={classes.tools}>
        <Chip.Group value={kind} onChange={(value) => choose(value as DrawnKind)}>
          <Group gap={8} role="radiogroup" aria-label="What to draw">
            {DRAWN.map((each) => (
              <Chip key={each} value={each}>
                {DRAWN_KINDS[each].choice}
              </Chip>
            ))}
          </Group>
        </Chip.Group>
        <Text c="dimmed" maw="72ch" mih={{ base: 0, sm: 50 }}>
          {DRAWN_KINDS[kind].hint}
        </Text>
      </div>
      <div className={classes.yearArea}>
        <YearCalendar
          source={source}
          view={view}
          onView={setView}
          edited={edited}
          onPick={onPick}
          onAnnounce={steps.announce}
        />
      </div>
      <section ref={side} className={classes.side} aria-label="What you draw" tabIndex={-1}>
        <Text role="status" mih={24} fw={600} fz={15}>
          {steps.announcement}
        </Text>
        {steps.noteAt('calendar')}
        {edited !== undefined && (
          <SeasonEditor
            key={session}
            nameRef={seasonName}
            season={edited}
            onChange={seasons.change}
            problemOf={(field) => problemAt(`terms.periods.${index}.${field}`)}
            onRemove={() => seasons.remove(edited, 'calendar')}
            onClose={() => {
              seasons.close();
              // The pressed button disappears.
              side.current?.focus();
            }}
          />
        )}
      </section>
    </div>
  );
}
