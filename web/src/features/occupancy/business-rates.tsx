import { Anchor, Stack, Text, Title } from '@mantine/core';
import { useId } from 'react';
import { BUSINESS_RATES } from '../../../../shared/bookings/occupancy.ts';
import { RowTable } from '../../components/signed-in/row-table.tsx';
import { letName, type OccupancyReport } from './occupancy-report.ts';

const GOV_UK =
  'https://www.gov.uk/introduction-to-business-rates/self-catering-and-holiday-let-accommodation';

/** The nights of each let beside those that business rates in England ask for. */
export function BusinessRates({ items }: Pick<OccupancyReport, 'items'>) {
  const id = useId();
  const { nights_available, nights_let } = BUSINESS_RATES;
  return (
    <Stack component="section" gap="md" aria-labelledby={id}>
      <Title order={2} id={id}>
        Business rates in England
      </Title>
      <Text maw={720}>
        A holiday let in England pays business rates if it was available for at least{' '}
        {nights_available} nights and let for at least {nights_let} in the last 12 months. Otherwise
        it pays council tax. The nights here are for the tax year, which may differ from the last 12
        months. Stays booked elsewhere aren’t included.{' '}
        <Anchor href={GOV_UK} target="_blank" rel="noreferrer" inherit>
          Read about business rates for holiday lets on GOV.UK
        </Anchor>
      </Text>
      <RowTable
        label="Business rates in England"
        columns={['Property', 'Nights available', 'Nights let']}
        rows={items.map((item) => ({ ...item, id: item.listing_id }))}
        cellsOf={(item) => [
          letName(item),
          `${item.total.nights_available} of ${nights_available} needed`,
          `${item.total.nights_let} of ${nights_let} needed`,
        ]}
      />
    </Stack>
  );
}
