import { ActionIcon, Button, Group, Stack, Text, Title } from '@mantine/core';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import { type ReactNode, useId } from 'react';
import { daysBetween } from '../../../../../shared/dates.ts';
import { pluralise } from '../../../../../shared/pluralise.ts';
import type { Period } from '../../../../../shared/quotes/types.ts';
import { Note } from '../../../components/note/note.tsx';
import { nightsInWords, pricesInWords, rulesInWords } from './seasons.ts';
import classes from './terms.module.css';
import { type WaitingNames, waitingInWords } from './waiting-names.ts';

interface SeasonListProps {
  readonly seasons: readonly Period[];
  readonly waiting: WaitingNames;
  /** The problem of all seasons together. */
  readonly problem: string | undefined;
  /** The note after a step. */
  readonly note: ReactNode;
  readonly onAdd: () => void;
  readonly onEdit: (season: Period) => void;
  readonly onRemove: (season: Period) => void;
  readonly onNextYear: () => void;
}

/** The seasons in order. */
export function SeasonList({
  seasons,
  waiting,
  problem,
  note,
  onAdd,
  onEdit,
  onRemove,
  onNextYear,
}: SeasonListProps) {
  const id = useId();
  return (
    <Stack component="section" aria-labelledby={id} gap={12} miw={0}>
      <Title
        order={2}
        size="h3"
        id={id}
        tabIndex={-1}
        data-wrong={problem !== undefined || undefined}
      >
        Seasons
      </Title>
      {problem !== undefined && (
        <Note kind="bad" announced>
          {problem}
        </Note>
      )}
      {note}
      {seasons.length === 0 && (
        <Text c="dimmed">No seasons: every night has the same price and rules.</Text>
      )}
      {seasons.length > 0 && (
        <ul className={classes.seasons}>
          {seasons.map((season) => (
            <li key={season.start_date}>
              <div>
                <b>{season.name}</b> {nightsInWords(season)}{' '}
                <Text span inherit fz={14} c="dimmed">
                  {pluralise(daysBetween(season.start_date, season.end_date) + 1, 'night')}
                </Text>
                <Text fz={14} c="dimmed">
                  {pricesInWords(season)}; {rulesInWords(season)}
                </Text>
                <Text fz={14}>{waitingInWords(waiting, season.name)}</Text>
              </div>
              <Group gap={0} wrap="nowrap">
                <ActionIcon
                  aria-label={`Edit ${season.name}, ${nightsInWords(season)}`}
                  onClick={() => onEdit(season)}
                >
                  <IconPencil className="fs-icon" aria-hidden />
                </ActionIcon>
                <ActionIcon
                  aria-label={`Remove ${season.name}, ${nightsInWords(season)}`}
                  onClick={() => onRemove(season)}
                >
                  <IconTrash className="fs-icon" aria-hidden />
                </ActionIcon>
              </Group>
            </li>
          ))}
        </ul>
      )}
      <Group gap={8}>
        <Button size="sm" variant="default" onClick={onAdd}>
          Add a season
        </Button>
        {seasons.length > 0 && (
          <Button size="sm" variant="default" onClick={onNextYear}>
            Copy seasons to next year
          </Button>
        )}
      </Group>
    </Stack>
  );
}
