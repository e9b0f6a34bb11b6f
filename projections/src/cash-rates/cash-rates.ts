import { cashRateId } from '@arung/domain/cash-rates/streams'
import { defineProjection } from '../engine/projection.ts'
import { table } from '../engine/table.ts'

type CashRateRow = { rate_id: string; rate: number | null; since: string }

/** The rupiah for one US dollar at which the desk takes cash in the other currency, in one row. */
export const cashRates = defineProjection({
  name: 'cash-rates',
  version: 1,
  schema: `
    CREATE TABLE cash_rates (
      rate_id uuid        PRIMARY KEY,
      rate    integer,
      since   timestamptz NOT NULL
    );`,
  indexes: '',
  tables: { cash_rates: table<CashRateRow>('rate_id') },
  handles: ['CashRateSet'],
  touches: () => ({ cash_rates: [cashRateId] }),
  fold({ cash_rates }, { data: { rate, at: since } }) {
    cash_rates.set({ rate_id: cashRateId, rate, since })
  },
})
