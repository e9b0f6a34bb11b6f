import type { DeskMethod } from '@arung/contracts/orders/desk-money'
import type { Locale } from '@arung/contracts/scalars'

type Words = Readonly<{
  receipt: string
  soldAt: string
  soldBy: string
  guest: string
  others: string
  hotel: string
  pickUp: string
  adults: (count: number) => string
  children: (count: number) => string
  units: (count: number) => string
  off: string
  activities: string
  total: string
  lowered: string
  payments: string
  noPayments: string
  methods: Readonly<Record<DeskMethod, string>>
  voided: string
  waiting: string
  returned: string
  paid: string
  paidInFull: string
  remaining: string
  toReturn: string
  asked: string
  cancelled: string
  printed: string
  thanks: string
}>

const counted = (one: string, many: string) => (count: number) =>
  `${count} ${count === 1 ? one : many}`

export const receiptWords: Readonly<Record<Locale, Words>> = {
  en: {
    receipt: 'Receipt',
    soldAt: 'Sold',
    soldBy: 'Served by',
    guest: 'Guest',
    others: 'With',
    hotel: 'Hotel',
    pickUp: 'Pick-up',
    adults: counted('adult', 'adults'),
    children: counted('child', 'children'),
    units: counted('unit', 'units'),
    off: 'cancelled',
    activities: 'Activities',
    total: 'Total',
    lowered: 'Price reduction',
    payments: 'Payments',
    noPayments: 'No payments yet',
    methods: { CASH: 'Cash', CARD: 'Card', TRANSFER: 'Transfer' },
    voided: 'void: never received',
    waiting: 'not on our account yet',
    returned: 'Refunded',
    paid: 'Paid',
    paidInFull: 'Paid in full',
    remaining: 'Still to pay',
    toReturn: 'Refund due',
    asked: 'On request: not approved yet',
    cancelled: 'This sale was cancelled',
    printed: 'Printed',
    thanks: 'Thank you, and have a good time',
  },
  id: {
    receipt: 'Kuitansi',
    soldAt: 'Dijual',
    soldBy: 'Dilayani oleh',
    guest: 'Pemesan',
    others: 'Bersama',
    hotel: 'Hotel',
    pickUp: 'Penjemputan',
    adults: counted('dewasa', 'dewasa'),
    children: counted('anak', 'anak'),
    units: counted('unit', 'unit'),
    off: 'dibatalkan',
    activities: 'Aktivitas',
    total: 'Total',
    lowered: 'Potongan harga',
    payments: 'Pembayaran',
    noPayments: 'Belum ada pembayaran',
    methods: { CASH: 'Tunai', CARD: 'Kartu', TRANSFER: 'Transfer' },
    voided: 'dibatalkan: tidak pernah diterima',
    waiting: 'belum masuk rekening kami',
    returned: 'Dikembalikan',
    paid: 'Dibayar',
    paidInFull: 'Lunas',
    remaining: 'Sisa tagihan',
    toReturn: 'Harus dikembalikan',
    asked: 'Atas permintaan: belum disetujui',
    cancelled: 'Penjualan ini dibatalkan',
    printed: 'Dicetak',
    thanks: 'Terima kasih, selamat bersenang-senang',
  },
}
