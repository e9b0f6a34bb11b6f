import type {
  DepositRow,
  WalletLine,
  WalletRow,
  WithdrawalRow,
} from '@arung/contracts/wallets/views'
import type { CsvColumn } from '../lists/csv.ts'
import { column } from '../operations/desk.ts'

/** The columns of the exported lists. Amounts are rupiah. */
export const depositColumns: readonly CsvColumn<DepositRow>[] = [
  column('Requested', 'Diminta', ({ requestedAt }) => requestedAt),
  column('Agent', 'Agen', ({ agent }) => agent),
  column('Amount', 'Jumlah', ({ amount }) => amount),
  column('State', 'Status', ({ state }) => state),
  column('Requested by', 'Diminta oleh', ({ requestedBy }) => requestedBy),
  column('Decided', 'Diputuskan', ({ decidedAt }) => decidedAt),
  column('Decided by', 'Diputuskan oleh', ({ decidedBy }) => decidedBy),
  column('Reason', 'Alasan', ({ reason }) => reason),
]

export const withdrawalColumns: readonly CsvColumn<WithdrawalRow>[] = [
  column('Requested', 'Diminta', ({ requestedAt }) => requestedAt),
  column('Agent', 'Agen', ({ agent }) => agent),
  column('Amount', 'Jumlah', ({ amount }) => amount),
  column('State', 'Status', ({ state }) => state),
  column('Bank', 'Bank', ({ account }) => account?.bank ?? null),
  column('Account number', 'Nomor rekening', ({ account }) => account?.accountNumber ?? null),
  column('Account holder', 'Pemilik rekening', ({ account }) => account?.holderName ?? null),
  column('Decided', 'Diputuskan', ({ decidedAt }) => decidedAt),
  column('Decided by', 'Diputuskan oleh', ({ decidedBy }) => decidedBy),
  column('Paid', 'Dibayar', ({ paidAt }) => paidAt),
  column('Reference', 'Referensi', ({ reference }) => reference),
  column('Reason', 'Alasan', ({ reason }) => reason),
]

export const walletColumns: readonly CsvColumn<WalletRow>[] = [
  column('Agent', 'Agen', ({ agent }) => agent),
  column('Balance', 'Saldo', ({ balance }) => balance),
  column('Reserved', 'Disisihkan', ({ reserved }) => reserved),
  column('Overdraft limit', 'Batas minus', ({ limit }) => limit),
  column('Available', 'Tersedia', ({ available }) => available),
]

export const statementColumns: readonly CsvColumn<WalletLine>[] = [
  column('Time', 'Waktu', ({ at }) => at),
  column('Movement', 'Mutasi', ({ kind }) => kind),
  column('Sale', 'Penjualan', ({ number }) => number),
  column('Amount', 'Jumlah', ({ amount }) => amount),
  column('Reserved', 'Disisihkan', ({ held }) => held),
  column('Balance', 'Saldo', ({ balance }) => balance),
  column('Reserved after it', 'Disisihkan setelahnya', ({ reserved }) => reserved),
  column('Reason', 'Alasan', ({ reason }) => reason),
]
