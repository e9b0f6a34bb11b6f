import type { Locale } from '@arung/contracts/scalars'

export type RefundTemplate = 'confirm' | 'paid-out' | 'failed' | 'rejected'
/** A refund to a card has no account that could be checked or corrected. */
export type RefundLetter = RefundTemplate | 'confirm-card' | 'failed-card'
type Words = Readonly<{ subject: string; title: string; intro: string; button: string }>

/** `{number}`, `{name}`, `{amount}`, `{until}` are filled in. */
export const refundWords: Readonly<Record<Locale, Readonly<Record<RefundLetter, Words>>>> = {
  en: {
    confirm: {
      subject: 'Order {number}: confirm your refund',
      title: 'Is this account right, {name}?',
      intro:
        'We are ready to send you {amount}. Please check the account once more and confirm it. The link works once, until {until}.',
      button: 'Check and confirm',
    },
    'confirm-card': {
      subject: 'Order {number}: confirm your refund',
      title: 'One click is left, {name}',
      intro:
        'We are ready to send {amount} back to the card you paid with. Please confirm it. The link works once, until {until}.',
      button: 'Check and confirm',
    },
    'paid-out': {
      subject: 'Order {number}: your refund is paid out',
      title: 'Your money is on its way to you, {name}',
      intro:
        'We have paid out {amount}. Banks and e-wallets show it within a day, cards on one of the next statements.',
      button: 'See your order',
    },
    failed: {
      subject: 'Order {number}: Refund Order Fail',
      title: 'Your refund did not arrive, {name}',
      intro:
        'We tried to pay out {amount}, but it could not be delivered. Nothing is lost: open your order, check the account or enter another one, and we send it again.',
      button: 'Correct the account',
    },
    'failed-card': {
      subject: 'Order {number}: Refund Order Fail',
      title: 'Your refund did not arrive, {name}',
      intro:
        'We tried to send {amount} back to the card you paid with, but the card did not accept it. Nothing is lost: open your order to see the next step.',
      button: 'See your order',
    },
    rejected: {
      subject: 'Order {number}: about your refund',
      title: 'We cannot pay it out this way, {name}',
      intro:
        'We did not carry out this refund. The {amount} is still yours; you can request it again from your order. Reason:',
      button: 'See your order',
    },
  },
  id: {
    confirm: {
      subject: 'Pesanan {number}: konfirmasi pengembalian dana',
      title: 'Apakah rekening ini benar, {name}?',
      intro:
        'Kami siap mengirim {amount} kepada Anda. Mohon periksa rekeningnya sekali lagi lalu konfirmasi. Tautan ini berlaku satu kali, sampai {until}.',
      button: 'Periksa dan konfirmasi',
    },
    'confirm-card': {
      subject: 'Pesanan {number}: konfirmasi pengembalian dana',
      title: 'Tinggal satu langkah, {name}',
      intro:
        'Kami siap mengembalikan {amount} ke kartu yang Anda pakai membayar. Mohon konfirmasi. Tautan ini berlaku satu kali, sampai {until}.',
      button: 'Periksa dan konfirmasi',
    },
    'paid-out': {
      subject: 'Pesanan {number}: dana Anda sudah dikirim',
      title: 'Dana Anda sudah kami kirim, {name}',
      intro:
        'Kami sudah mengirim {amount}. Bank dan dompet digital menampilkannya dalam satu hari, kartu pada salah satu tagihan berikutnya.',
      button: 'Lihat pesanan',
    },
    failed: {
      subject: 'Pesanan {number}: pengembalian dana gagal',
      title: 'Dana Anda belum sampai, {name}',
      intro:
        'Kami mencoba mengirim {amount}, tetapi tidak dapat disampaikan. Uang Anda tidak hilang: buka pesanan Anda, periksa rekeningnya atau isi rekening lain, lalu kami kirim ulang.',
      button: 'Perbaiki rekening',
    },
    'failed-card': {
      subject: 'Pesanan {number}: pengembalian dana gagal',
      title: 'Dana Anda belum sampai, {name}',
      intro:
        'Kami mencoba mengembalikan {amount} ke kartu yang Anda pakai membayar, tetapi kartu itu tidak menerimanya. Uang Anda tidak hilang: buka pesanan Anda untuk melihat langkah berikutnya.',
      button: 'Lihat pesanan',
    },
    rejected: {
      subject: 'Pesanan {number}: tentang pengembalian dana Anda',
      title: 'Kami tidak dapat mengirimnya dengan cara ini, {name}',
      intro:
        'Pengembalian ini tidak kami proses. Dana {amount} tetap milik Anda; Anda bisa memintanya lagi dari halaman pesanan. Alasannya:',
      button: 'Lihat pesanan',
    },
  },
}

export const refundRowWords = {
  en: {
    order: 'Order number',
    amount: 'Refund',
    to: 'To',
    holder: 'Account holder',
    account: 'Account number',
    wallet: 'E-wallet number',
    card: 'The card you paid with',
    warning:
      'Did you not request this? Then do not confirm it, and tell us: someone else may have the address of your order.',
  },
  id: {
    order: 'Nomor pesanan',
    amount: 'Pengembalian',
    to: 'Tujuan',
    holder: 'Nama pemilik',
    account: 'Nomor rekening',
    wallet: 'Nomor dompet digital',
    card: 'Kartu yang Anda pakai membayar',
    warning:
      'Bukan Anda yang meminta? Jangan dikonfirmasi dan kabari kami: mungkin ada orang lain yang memegang alamat pesanan Anda.',
  },
} as const
