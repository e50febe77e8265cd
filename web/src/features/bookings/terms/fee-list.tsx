import {
  ActionIcon,
  Button,
  Checkbox,
  Group,
  Select,
  Stack,
  Text,
  TextInput,
  Title,
} from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { FEE_UNIT_LABELS } from '../../../../../shared/quotes/labels.ts';
import { QUOTE_LIMITS } from '../../../../../shared/quotes/limits.ts';
import { FEE_UNITS, type Fee, type FeeUnit } from '../../../../../shared/quotes/types.ts';
import { Note } from '../../../components/note/note.tsx';
import { MoneyInput } from './number-input.tsx';
import { type FeeValues, OTHER_FEE, READY_FEES } from './ready-fees.ts';
import classes from './terms.module.css';
import type { TermsPartProps } from './terms-part.ts';
import { type WaitingNames, waitingInWords } from './waiting-names.ts';

interface FeeListProps extends TermsPartProps {
  readonly waiting: WaitingNames;
  /** The note after a removal. */
  readonly note: ReactNode;
  readonly onRemove: (index: number) => void;
}

const UNITS = FEE_UNITS.map((value) => ({ value, label: FEE_UNIT_LABELS[value] }));

const isForDogs = (unit: FeeUnit): boolean => unit.startsWith('DOG');

/** Fees besides the nights. */
export function FeeList({ terms, waiting, onChange, problemAt, note, onRemove }: FeeListProps) {
  const id = useId();
  const rows = useRef<HTMLUListElement>(null);
  const { fees } = terms;
  const hasAdded = useRef(false);
  const change = (index: number, changes: Partial<FeeValues>) =>
    onChange({
      fees: fees.map((fee, each) => (each === index ? ({ ...fee, ...changes } as Fee) : fee)),
    });
  const add = (fee: FeeValues) => {
    hasAdded.current = true;
    // An amount that isn't typed yet is refused by the schema.
    onChange({ fees: [...fees, fee as Fee] });
  };
  // Focuses the field that is typed in next: the name, or else the amount.
  useEffect(() => {
    if (!hasAdded.current) return;
    hasAdded.current = false;
    const inputs = rows.current?.lastElementChild?.querySelectorAll('input') ?? [];
    const next = [...inputs].find(({ value }) => value === '') ?? inputs[1];
    next?.focus();
  });
  const problem = problemAt('terms.fees');
  const remaining = READY_FEES.filter(
    ({ name }) => !fees.some((fee) => fee.name.trim().toLowerCase() === name.toLowerCase()),
  );

  return (
    <Stack component="section" gap={12} aria-labelledby={id}>
      <div>
        <Title
          order={2}
          size="h3"
          id={id}
          tabIndex={-1}
          data-wrong={problem !== undefined || undefined}
        >
          Fees
        </Title>
        <Text c="dimmed">Prices include all compulsory fees. Guests choose the others.</Text>
      </div>
      {problem !== undefined && (
        <Note kind="bad" announced>
          {problem}
        </Note>
      )}
      {note}
      {fees.length > 0 && (
        <ul className={classes.fees} ref={rows}>
          {fees.map((fee, index) => {
            const of = fee.name.trim() || `Fee ${index + 1}`;
            const path = `terms.fees.${index}`;
            return (
              // biome-ignore lint/suspicious/noArrayIndexKey: its fields show its values, and keep no others
              <li key={index} aria-label={of}>
                <TextInput
                  label="Name"
                  aria-label={`Name of fee ${index + 1}`}
                  maxLength={QUOTE_LIMITS.feeName.max}
                  value={fee.name}
                  autoComplete="off"
                  onChange={({ currentTarget }) => change(index, { name: currentTarget.value })}
                  error={problemAt(`${path}.name`)}
                  description={waitingInWords(waiting, fee.name)}
                  inputWrapperOrder={['label', 'input', 'description', 'error']}
                />
                <MoneyInput
                  label="Amount"
                  aria-label={`Amount of ${of}`}
                  value={fee.price_pence}
                  onChange={(price_pence) => change(index, { price_pence })}
                  error={problemAt(`${path}.price_pence`)}
                />
                {/* Mantine puts a hidden field beside it. */}
                <div>
                  <Select
                    label="For"
                    aria-label={`What ${of} is for`}
                    data={UNITS}
                    value={fee.unit}
                    onChange={(unit) => unit !== null && change(index, { unit: unit as FeeUnit })}
                    error={problemAt(`${path}.unit`)}
                  />
                </div>
                <Checkbox
                  label={isForDogs(fee.unit) ? 'Compulsory with a dog' : 'Compulsory'}
                  checked={fee.is_mandatory}
                  onChange={({ currentTarget }) =>
                    change(index, { is_mandatory: currentTarget.checked })
                  }
                />
                <ActionIcon aria-label={`Remove ${of}`} onClick={() => onRemove(index)}>
                  <IconTrash className="fs-icon" aria-hidden />
                </ActionIcon>
              </li>
            );
          })}
        </ul>
      )}
      <Group gap={8} role="group" aria-label="Add a fee">
        {remaining.map((fee) => (
          <AddFee key={fee.name} label={fee.name} onAdd={() => add(fee)} />
        ))}
        <AddFee label="Another fee" onAdd={() => add(OTHER_FEE)} />
      </Group>
    </Stack>
  );
}

interface AddFeeProps {
  readonly label: string;
  readonly onAdd: () => void;
}

const AddFee = ({ label, onAdd }: AddFeeProps) => (
  <Button
    size="sm"
    variant="default"
    leftSection={<IconPlus className="fs-icon" aria-hidden />}
    aria-label={`Add ${label}`}
    onClick={onAdd}
  >
    {label}
  </Button>
);
