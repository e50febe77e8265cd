import { Button } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { londonDate } from '../../../../shared/dates.ts';
import { SEARCH_LIMITS } from '../../../../shared/listings/limits.ts';
import { pluralise } from '../../../../shared/pluralise.ts';
import { useAction } from '../../lib/actions/use-action.ts';
import { type CallInput, callApi } from '../../lib/api-client.ts';
import { type CsvColumns, csvHead, csvLines } from '../../lib/signed-in/csv.ts';
import { saveFile } from '../../lib/signed-in/save-file.ts';
import type { PagedItem, PagedOperationId } from '../../lib/use-paged-operation.ts';

interface DownloadCsvProps<Id extends PagedOperationId> {
  /** The operation that lists the items. */
  readonly list: Id;
  /** The input of the operation, with the filters of the list. */
  readonly input: CallInput<Id>;
  /** The name of the file, before its date: `users`. */
  readonly name: string;
  readonly columns: CsvColumns<PagedItem<Id>>;
}

const TYPE = { type: 'text/csv;charset=utf-8' } as const;

/**
 * Downloads all items of a list as a table for spreadsheets. The list is read page by page, and each page
 * is given to the browser at once. So a long list takes no more of the page's memory than a short one. A
 * second press while it runs stops it, and nothing is saved.
 */
export function DownloadCsv<Id extends PagedOperationId>({
  list,
  input,
  name,
  columns,
}: DownloadCsvProps<Id>) {
  const [count, setCount] = useState(0);
  const stopped = useRef(false);
  useEffect(
    () => () => {
      stopped.current = true;
    },
    [],
  );
  const { run, pending } = useAction({
    call: async () => {
      stopped.current = false;
      setCount(0);
      const parts = [new Blob([csvHead(columns)], TYPE)];
      let rows = 0;
      for (let cursor: string | null | undefined; cursor !== null; ) {
        const page = await callApi(list, {
          ...input,
          query: { ...input.query, limit: SEARCH_LIMITS.maxPageSize, ...(cursor && { cursor }) },
        } as CallInput<Id>);
        if (stopped.current) return undefined;
        const items = page.items as readonly PagedItem<Id>[];
        parts.push(new Blob([csvLines(columns, items)], TYPE));
        rows += items.length;
        setCount(rows);
        cursor = page.next_cursor;
      }
      saveFile(`fellside-${name}-${londonDate(new Date())}.csv`, new Blob(parts, TYPE));
      return rows;
    },
    success: (rows) =>
      rows === undefined
        ? { title: 'Download stopped', message: 'Nothing was saved.' }
        : { title: 'List downloaded', message: `${pluralise(rows, 'row')}, in your downloads.` },
    failure: { title: 'Error downloading the list' },
  });
  const isRunning = pending !== undefined;
  return (
    <Button
      variant="default"
      size="sm"
      style={{ fontVariantNumeric: 'tabular-nums' }}
      onClick={() => {
        if (isRunning) stopped.current = true;
        else void run();
      }}
    >
      {isRunning ? `Stop at ${pluralise(count, 'row')}` : 'Download as CSV'}
    </Button>
  );
}
