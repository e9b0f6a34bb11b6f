import type { Method } from './methods.ts'

type Words = {
  title: string
  titleClosed: string
  sandbox: string
  sandboxMore: string
  payTo: string
  order: string
  total: string
  totalClosed: string
  payBefore: (time: string) => string
  left: string
  choose: string
  groups: Record<Method['group'], string>
  groupNotes: Record<Method['group'], string>
  pay: (amount: string) => string
  rehearse: string
  rehearseMore: string
  fail: string
  expire: string
  declined: string
  paid: string
  paidMore: (method: string, time: string) => string
  expired: string
  expiredMore: string
  back: (merchant: string) => string
  balanceReport: string
}

const en: Words = {
  title: 'Pay your order',
  titleClosed: 'Your order',
  sandbox: 'Sandbox: no real money',
  sandboxMore: 'Nothing is charged here, whatever you choose.',
  payTo: 'Payment to',
  order: 'Order',
  total: 'To pay',
  totalClosed: 'Total',
  payBefore: time => `Pay before ${time}`,
  left: 'left',
  choose: 'How would you like to pay?',
  groups: {
    qr: 'QR code',
    bank: 'Bank transfer',
    ewallet: 'E-wallet',
    outlet: 'At a shop',
    card: 'Card',
  },
  groupNotes: {
    qr: 'Scan with any banking or wallet app',
    bank: 'To a virtual account number',
    ewallet: 'Confirm in the app on your phone',
    outlet: 'Pay in cash at the counter',
    card: 'Credit or debit card',
  },
  pay: amount => `Pay ${amount}`,
  rehearse: 'Rehearse another ending',
  rehearseMore: 'To see what the shop does when a payment does not come through.',
  fail: 'Let the payment fail',
  expire: 'Let the time run out',
  declined: 'The last payment was declined. You can try again, also in another way.',
  paid: 'Paid',
  paidMore: (method, time) => `By ${method}, ${time}`,
  expired: 'This payment page has expired',
  expiredMore: 'Nothing was paid. Go back to start a new payment.',
  back: merchant => `Back to ${merchant}`,
  balanceReport: 'Balance report of the merchant (CSV)',
}

const id: Words = {
  title: 'Bayar pesanan Anda',
  titleClosed: 'Pesanan Anda',
  sandbox: 'Sandbox: bukan uang sungguhan',
  sandboxMore: 'Tidak ada tagihan di sini, apa pun yang Anda pilih.',
  payTo: 'Pembayaran kepada',
  order: 'Pesanan',
  total: 'Total bayar',
  totalClosed: 'Total',
  payBefore: time => `Bayar sebelum ${time}`,
  left: 'tersisa',
  choose: 'Bagaimana Anda ingin membayar?',
  groups: {
    qr: 'Kode QR',
    bank: 'Transfer bank',
    ewallet: 'Dompet digital',
    outlet: 'Di gerai',
    card: 'Kartu',
  },
  groupNotes: {
    qr: 'Pindai dengan aplikasi bank atau dompet apa saja',
    bank: 'Ke nomor virtual account',
    ewallet: 'Konfirmasi di aplikasi pada ponsel Anda',
    outlet: 'Bayar tunai di kasir',
    card: 'Kartu kredit atau debit',
  },
  pay: amount => `Bayar ${amount}`,
  rehearse: 'Coba akhir yang lain',
  rehearseMore: 'Untuk melihat apa yang dilakukan toko bila pembayaran tidak berhasil.',
  fail: 'Gagalkan pembayaran',
  expire: 'Habiskan waktunya',
  declined: 'Pembayaran terakhir ditolak. Anda dapat mencoba lagi, juga dengan cara lain.',
  paid: 'Lunas',
  paidMore: (method, time) => `Dengan ${method}, ${time}`,
  expired: 'Halaman pembayaran ini sudah kedaluwarsa',
  expiredMore: 'Tidak ada yang dibayar. Kembali untuk memulai pembayaran baru.',
  back: merchant => `Kembali ke ${merchant}`,
  balanceReport: 'Laporan saldo penjual (CSV)',
}

export const pageWords: Readonly<Record<'en' | 'id', Words>> = { en, id }
