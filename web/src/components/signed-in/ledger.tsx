import { DataList, Skeleton, Text } from '@mantine/core';

/** A figure, shown large over its label. */
export interface LedgerFigure {
  readonly label: string;
  /** Undefined until it has loaded, null if it couldn't be. */
  readonly value: number | null | undefined;
  /** A few words on its parts. @default nothing */
  readonly detail?: string | undefined;
  /** Whether it waits for somebody, and is highlighted unless zero. @default false */
  readonly waits?: boolean;
}

/** Figures beside each other. */
export const Ledger = ({ figures }: { readonly figures: readonly LedgerFigure[] }) => (
  <DataList
    variant="ledger"
    orientation="vertical"
    aria-busy={figures.some(({ value }) => value === undefined)}
  >
    {figures.map(({ label, value, detail, waits = false }) => (
      <DataList.Item key={label} data-hot={(waits && (value ?? 0) > 0) || undefined}>
        <DataList.ItemLabel>{label}</DataList.ItemLabel>
        <DataList.ItemValue>
          {value === undefined ? <Skeleton width="1ch" height="1em" /> : (value ?? '–')}
        </DataList.ItemValue>
        {detail !== undefined && (
          <Text component="dd" m={0} fz={14} c="dimmed">
            {detail}
          </Text>
        )}
      </DataList.Item>
    ))}
  </DataList>
);
