import type { MailEvery } from '@arung/contracts/desk-views/requests'
import type { Currency } from '@arung/contracts/money'
import type { Locale } from '@arung/contracts/scalars'

type Words = Readonly<
  Record<
    | 'subject'
    | 'title'
    | 'intro'
    | 'none'
    | 'bookings'
    | 'guests'
    | 'sold'
    | 'tax'
    | 'paid'
    | 'refunded'
    | 'toCollect'
    | 'before'
    | 'button'
    | 'footer',
    string
  > & {
    change: Record<MailEvery, string>
    currency: Record<Currency, string>
  }
>

/** `{name}`, `{view}`, `{days}`, `{count}` and `{n}` are filled in. */
export const reportWords: Readonly<Record<Locale, Words>> = {
  en: {
    subject: '{view}: {days}',
    title: '{view}',
    intro: 'Hello {name}, here are the numbers of {days}.',
    none: 'Nothing was paid in this period.',
    bookings: 'Bookings',
    guests: 'Guests',
    sold: 'Sold',
    tax: 'Tax',
    paid: 'Paid',
    refunded: 'Refunded',
    toCollect: 'To collect',
    before: 'the {count} days before: {n}',
    currency: { IDR: 'In rupiah', USD: 'In dollars' },
    button: 'Open the report',
    change: {
      WEEK: 'You receive this report every Monday. Change or stop it',
      MONTH: 'You receive this report on the first of each month. Change or stop it',
    },
    footer: 'Sent to you because you asked for it in your saved views.',
  },
  id: {
    subject: '{view}: {days}',
    title: '{view}',
    intro: 'Halo {name}, berikut angka untuk {days}.',
    none: 'Tidak ada pembayaran dalam periode ini.',
    bookings: 'Reservasi',
    guests: 'Peserta',
    sold: 'Terjual',
    tax: 'Pajak',
    paid: 'Dibayar',
    refunded: 'Dikembalikan',
    toCollect: 'Perlu ditagih',
    before: '{count} hari sebelumnya: {n}',
    currency: { IDR: 'Dalam rupiah', USD: 'Dalam dolar' },
    button: 'Buka laporan',
    change: {
      WEEK: 'Laporan ini dikirim setiap hari Senin. Ubah atau hentikan',
      MONTH: 'Laporan ini dikirim setiap tanggal satu. Ubah atau hentikan',
    },
    footer: 'Dikirim karena Anda memintanya di tampilan yang Anda simpan.',
  },
}
