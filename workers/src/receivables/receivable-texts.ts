import type { Locale } from '@arung/contracts/scalars'

export type ReceivableTemplate = 'INVOICE' | 'CREDIT_NOTE' | 'REMINDER'
type Words = Readonly<{ subject: string; title: string; intro: string }>

/** `{name}`, `{code}`, `{amount}` and `{date}` are filled in. */
export const receivableWords: Readonly<
  Record<Locale, Readonly<Record<ReceivableTemplate, Words>>>
> = {
  en: {
    INVOICE: {
      subject: 'Invoice {code} for {amount}',
      title: 'Your invoice, {name}',
      intro: 'Invoice {code} comes to {amount}. Please pay it by {date}.',
    },
    CREDIT_NOTE: {
      subject: 'Credit note {code}',
      title: 'An invoice was voided, {name}',
      intro: 'Credit note {code} credits {amount}. You do not have to pay that invoice.',
    },
    REMINDER: {
      subject: '{amount} is overdue',
      title: 'A reminder, {name}',
      intro:
        '{amount} of your invoices is overdue, the oldest since {date}. If you have just paid, thank you.',
    },
  },
  id: {
    INVOICE: {
      subject: 'Faktur {code} sebesar {amount}',
      title: 'Faktur Anda, {name}',
      intro: 'Faktur {code} berjumlah {amount}. Mohon dibayar paling lambat {date}.',
    },
    CREDIT_NOTE: {
      subject: 'Nota kredit {code}',
      title: 'Faktur dibatalkan, {name}',
      intro: 'Nota kredit {code} mengurangi {amount}. Faktur itu tidak perlu Anda bayar.',
    },
    REMINDER: {
      subject: '{amount} lewat jatuh tempo',
      title: 'Pengingat, {name}',
      intro:
        'Faktur Anda sebesar {amount} lewat jatuh tempo, yang terlama sejak {date}. Jika baru saja dibayar, terima kasih.',
    },
  },
}

export const receivableRowWords = {
  en: { amount: 'Amount', due: 'Due', number: 'Number', button: 'Open your account' },
  id: { amount: 'Jumlah', due: 'Jatuh tempo', number: 'Nomor', button: 'Buka akun Anda' },
} as const
