import type { AccountLine, AgentDebt } from '@arung/contracts/receivables/views'
import type { CsvColumn } from '../lists/csv.ts'
import { column } from '../operations/desk.ts'

/** The columns of the exported lists. Amounts are rupiah. */
export const debtColumns: readonly CsvColumn<AgentDebt>[] = [
  column('Agent', 'Agen', ({ name }) => name),
  column('Balance', 'Saldo', ({ balance }) => balance),
  column('Not invoiced', 'Belum ditagih', ({ notInvoiced }) => notInvoiced),
  column('Not due', 'Belum jatuh tempo', ({ notDue }) => notDue),
  column('1-30 days', '1-30 hari', ({ upTo30 }) => upTo30),
  column('31-60 days', '31-60 hari', ({ upTo60 }) => upTo60),
  column('61-90 days', '61-90 hari', ({ upTo90 }) => upTo90),
  column('Over 90 days', 'Lebih dari 90 hari', ({ over90 }) => over90),
  column('Credit', 'Kredit', ({ credit }) => credit),
  column('Oldest due', 'Jatuh tempo terlama', ({ oldestDue }) => oldestDue),
  column('Reminded', 'Diingatkan', ({ remindedOn }) => remindedOn),
]

export const statementColumns: readonly CsvColumn<AccountLine>[] = [
  column('Time', 'Waktu', ({ at }) => at),
  column('Entry', 'Transaksi', ({ kind }) => kind),
  column('Number', 'Nomor', ({ number }) => number),
  column('Amount', 'Jumlah', ({ amount }) => amount),
  column('Balance', 'Saldo', ({ balance }) => balance),
]
