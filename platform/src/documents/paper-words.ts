import type { LedgerMethod } from '@arung/contracts/payments/methods'
import type { CreditReason, PaperKind } from '@arung/contracts/papers/papers'
import type { Locale } from '@arung/contracts/scalars'

type Words = Readonly<{
  kinds: Readonly<Record<PaperKind, string>>
  /** What the amount at the foot is. */
  amounts: Readonly<Record<PaperKind, string>>
  number: string
  issued: string
  name: string
  sale: string
  method: string
  methods: Readonly<Record<LedgerMethod, string>>
  period: string
  dueOn: string
  counters: string
  reason: string
  reasons: Readonly<Record<CreditReason, string>>
  voided: string
  lines: string
  total: string
  taxes: string
  base: string
  included: string
  onTop: string
}>

export const paperWords: Readonly<Record<Locale, Words>> = {
  en: {
    kinds: { RECEIPT: 'Receipt', INVOICE: 'Invoice', CREDIT_NOTE: 'Credit note' },
    amounts: { RECEIPT: 'Received', INVOICE: 'Amount', CREDIT_NOTE: 'Credited' },
    number: 'Number',
    issued: 'Date',
    name: 'For',
    sale: 'Booking',
    method: 'Paid by',
    methods: {
      GATEWAY: 'Online payment',
      CASH: 'Cash',
      CARD: 'Card',
      TRANSFER: 'Transfer',
      BY_HAND: 'By hand',
    },
    period: 'Period',
    dueOn: 'Due by',
    counters: 'Corrects',
    reason: 'Reason',
    reasons: {
      PAYMENT_VOIDED: 'The payment was voided',
      REFUNDED: 'Refund',
      REFUND_RETURNED: 'The refund came back',
      WRONG_DETAILS: 'Wrong details',
      SALE_CANCELED: 'The booking was cancelled',
    },
    voided: 'Void: see credit note',
    lines: 'Activities',
    total: 'Total',
    taxes: 'Tax',
    base: 'Before tax',
    included: 'included',
    onTop: 'added',
  },
  id: {
    kinds: { RECEIPT: 'Kuitansi', INVOICE: 'Faktur', CREDIT_NOTE: 'Nota kredit' },
    amounts: { RECEIPT: 'Diterima', INVOICE: 'Jumlah', CREDIT_NOTE: 'Dikreditkan' },
    number: 'Nomor',
    issued: 'Tanggal',
    name: 'Untuk',
    sale: 'Reservasi',
    method: 'Dibayar dengan',
    methods: {
      GATEWAY: 'Pembayaran online',
      CASH: 'Tunai',
      CARD: 'Kartu',
      TRANSFER: 'Transfer',
      BY_HAND: 'Manual',
    },
    period: 'Periode',
    dueOn: 'Jatuh tempo',
    counters: 'Mengoreksi',
    reason: 'Alasan',
    reasons: {
      PAYMENT_VOIDED: 'Pembayaran dibatalkan',
      REFUNDED: 'Pengembalian',
      REFUND_RETURNED: 'Pengembalian dana kembali',
      WRONG_DETAILS: 'Data salah',
      SALE_CANCELED: 'Reservasi dibatalkan',
    },
    voided: 'Batal: dikoreksi dengan nota kredit',
    lines: 'Aktivitas',
    total: 'Total',
    taxes: 'Pajak',
    base: 'Sebelum pajak',
    included: 'termasuk',
    onTop: 'ditambahkan',
  },
}
