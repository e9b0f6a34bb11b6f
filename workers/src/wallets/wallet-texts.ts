import type { Locale } from '@arung/contracts/scalars'

export type WalletTemplate =
  | 'deposit-approved'
  | 'deposit-rejected'
  | 'withdrawal-approved'
  | 'withdrawal-rejected'
  | 'withdrawal-paid'
type Words = Readonly<{ subject: string; title: string; intro: string }>

/** `{name}` and `{amount}` are filled in. */
export const walletWords: Readonly<Record<Locale, Readonly<Record<WalletTemplate, Words>>>> = {
  en: {
    'deposit-approved': {
      subject: 'Your deposit of {amount} is in your wallet',
      title: 'Your deposit is in your wallet, {name}',
      intro: 'We have received {amount}. You can use it for bookings from now on.',
    },
    'deposit-rejected': {
      subject: 'About your deposit of {amount}',
      title: 'We could not accept your deposit, {name}',
      intro: 'Your deposit of {amount} was not added to your wallet. Reason:',
    },
    'withdrawal-approved': {
      subject: 'Your withdrawal of {amount} is approved',
      title: 'Your withdrawal is approved, {name}',
      intro:
        'We are going to send {amount} to this account. You get another e-mail when it is paid.',
    },
    'withdrawal-rejected': {
      subject: 'About your withdrawal of {amount}',
      title: 'We could not approve your withdrawal, {name}',
      intro: 'The {amount} stays in your wallet, and you can use it again. Reason:',
    },
    'withdrawal-paid': {
      subject: 'Your withdrawal of {amount} is paid',
      title: 'Your money is on its way, {name}',
      intro: 'We have sent {amount} to this account. Banks show it within a working day.',
    },
  },
  id: {
    'deposit-approved': {
      subject: 'Deposit {amount} sudah masuk ke dompet Anda',
      title: 'Deposit Anda sudah masuk, {name}',
      intro: 'Kami sudah menerima {amount}. Mulai sekarang dapat Anda pakai untuk reservasi.',
    },
    'deposit-rejected': {
      subject: 'Tentang deposit {amount}',
      title: 'Deposit Anda belum dapat kami terima, {name}',
      intro: 'Deposit {amount} tidak ditambahkan ke dompet Anda. Alasannya:',
    },
    'withdrawal-approved': {
      subject: 'Penarikan {amount} disetujui',
      title: 'Penarikan Anda disetujui, {name}',
      intro:
        'Kami akan mengirim {amount} ke rekening ini. Anda mendapat email lagi saat sudah dibayar.',
    },
    'withdrawal-rejected': {
      subject: 'Tentang penarikan {amount}',
      title: 'Penarikan Anda belum dapat kami setujui, {name}',
      intro: 'Dana {amount} tetap di dompet Anda dan dapat dipakai lagi. Alasannya:',
    },
    'withdrawal-paid': {
      subject: 'Penarikan {amount} sudah dibayar',
      title: 'Dana Anda sudah kami kirim, {name}',
      intro:
        'Kami sudah mengirim {amount} ke rekening ini. Bank menampilkannya dalam satu hari kerja.',
    },
  },
}

export const walletRowWords = {
  en: {
    amount: 'Amount',
    bank: 'Bank',
    account: 'Account number',
    holder: 'Account holder',
    reference: 'Reference',
    button: 'Open your wallet',
  },
  id: {
    amount: 'Jumlah',
    bank: 'Bank',
    account: 'Nomor rekening',
    holder: 'Pemilik rekening',
    reference: 'Referensi',
    button: 'Buka dompet',
  },
} as const
