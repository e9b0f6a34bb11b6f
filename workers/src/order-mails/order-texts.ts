import type { Locale } from '@arung/contracts/scalars'

export type OrderTemplate =
  | 'placed'
  | 'received'
  | 'paid'
  | 'paid-rest'
  | 'rest-due'
  | 'pickup-open'
  | 'confirmed'
  | 'voucher'
  | 'note'
  | 'changed'
  | 'declined'
  | 'cancelled'
  | 'expired'
  | 'refund-due'
  | 'overpaid'
type Words = Readonly<{ subject: string; title: string; intro: string; button: string }>

/** `{number}`, `{name}`, `{due}`, `{amount}`, `{rest}` are filled in. */
export const orderWords: Readonly<Record<Locale, Readonly<Record<OrderTemplate, Words>>>> = {
  en: {
    placed: {
      subject: 'Order {number}: your places are held',
      title: 'Thank you, {name}. One step is left.',
      intro:
        'Your places are held until {due}. Pay before then, and we check your order right away.',
      button: 'Pay now',
    },
    received: {
      subject: 'Order {number}: thank you for booking',
      title: 'Thank you, {name}',
      intro:
        'We have received your order, and your places are reserved. We are checking it now; the voucher comes by e-mail as soon as it is confirmed.',
      button: 'See your order',
    },
    paid: {
      subject: 'Order {number}: payment received',
      title: 'Payment received, {name}',
      intro:
        'We received {amount}. We are checking your order now; the voucher comes by e-mail as soon as it is confirmed.',
      button: 'See your order',
    },
    'paid-rest': {
      subject: 'Order {number}: payment received',
      title: 'Payment received, {name}',
      intro: 'You have now paid {amount} in total. The updated voucher is attached.',
      button: 'See your order',
    },
    'rest-due': {
      subject: 'Order {number}: {rest} is still to pay',
      title: 'Your trip is near, {name}',
      intro:
        'You have paid a deposit of {amount}; {rest} is still to pay. Pay it online before you come, so that you can start right away.',
      button: 'Pay the rest',
    },
    'pickup-open': {
      subject: 'Order {number}: where do we pick you up?',
      title: 'Where do you stay, {name}?',
      intro:
        'Your driver does not know yet where to pick you up. Open your order and enter your hotel, villa or address.',
      button: 'Enter the pick-up place',
    },
    confirmed: {
      subject: 'Order {number} is confirmed: your voucher',
      title: 'See you soon, {name}',
      intro:
        'Your order is confirmed. The voucher is attached; show its QR code when you arrive, on paper or on your phone.',
      button: 'Open your order',
    },
    voucher: {
      subject: 'Order {number}: your voucher again',
      title: 'Here is your voucher, {name}',
      intro:
        'Your voucher is attached once more. Show its QR code when you arrive, printed or on your phone.',
      button: 'Open your order',
    },
    note: {
      subject: 'Order {number}: a note for you',
      title: 'A note for you, {name}',
      intro: 'We have a note for you about your order.',
      button: 'See your order',
    },
    changed: {
      subject: 'Order {number} has changed',
      title: 'Your order has changed, {name}',
      intro: 'We have changed your order. Please check the changes.',
      button: 'See your order',
    },
    declined: {
      subject: 'Order {number}: we cannot accept it',
      title: 'We are sorry, {name}',
      intro: 'We cannot accept this order. The reason:',
      button: 'See your order',
    },
    cancelled: {
      subject: 'Order {number} is cancelled',
      title: 'Your order is cancelled',
      intro: 'The places of this order have been released.',
      button: 'See your order',
    },
    expired: {
      subject: 'Order {number}: the time to pay has passed',
      title: 'Your places have been released',
      intro:
        'We did not receive your payment by {due}, so the order has ended. You are welcome to book again.',
      button: 'Choose another date',
    },
    'refund-due': {
      subject: 'Order {number}: your refund',
      title: 'We refund your payment, {name}',
      intro:
        'Your payment arrived after the order had ended, so we refund {amount}. Open your order and tell us where to send it.',
      button: 'See your order',
    },
    overpaid: {
      subject: 'Order {number}: you paid too much',
      title: 'We refund the difference, {name}',
      intro:
        'You paid more than the order costs, so we refund {amount}. Open your order and tell us where to send it.',
      button: 'See your order',
    },
  },
  id: {
    placed: {
      subject: 'Pesanan {number}: tempat Anda kami cadangkan',
      title: 'Terima kasih, {name}. Tinggal satu langkah.',
      intro:
        'Tempat Anda kami cadangkan sampai {due}. Bayarlah sebelum itu dan pesanan langsung kami periksa.',
      button: 'Bayar sekarang',
    },
    received: {
      subject: 'Pesanan {number}: sudah kami terima',
      title: 'Terima kasih, {name}',
      intro:
        'Pesanan Anda sudah kami terima dan tempatnya aman. Pesanan kami periksa dan konfirmasi; setelah itu voucher dikirim lewat email.',
      button: 'Lihat pesanan',
    },
    paid: {
      subject: 'Pesanan {number}: pembayaran diterima',
      title: 'Pembayaran Anda sudah kami terima, {name}',
      intro:
        'Kami menerima {amount}. Pesanan kini kami periksa dan konfirmasi; setelah itu voucher dikirim lewat email.',
      button: 'Lihat pesanan',
    },
    'paid-rest': {
      subject: 'Pesanan {number}: pembayaran diterima',
      title: 'Pembayaran Anda sudah kami terima, {name}',
      intro: 'Total yang sudah Anda bayar kini {amount}. Voucher terbaru kami lampirkan.',
      button: 'Lihat pesanan',
    },
    'rest-due': {
      subject: 'Pesanan {number}: masih ada sisa {rest}',
      title: 'Perjalanan Anda sudah dekat, {name}',
      intro:
        'Anda sudah membayar uang muka {amount}; sisanya {rest}. Lunasi secara online sebelum datang agar Anda bisa langsung mulai.',
      button: 'Bayar sisanya',
    },
    'pickup-open': {
      subject: 'Pesanan {number}: Anda dijemput di mana?',
      title: 'Anda menginap di mana, {name}?',
      intro:
        'Sopir belum tahu harus menjemput Anda di mana. Buka pesanan Anda, lalu isi nama hotel, vila, atau alamat.',
      button: 'Isi tempat penjemputan',
    },
    confirmed: {
      subject: 'Pesanan {number} dikonfirmasi: voucher Anda',
      title: 'Sampai jumpa, {name}',
      intro:
        'Pesanan Anda dikonfirmasi. Voucher terlampir; tunjukkan kode QR-nya saat tiba, dicetak atau di ponsel.',
      button: 'Buka pesanan',
    },
    voucher: {
      subject: 'Pesanan {number}: voucher Anda sekali lagi',
      title: 'Ini voucher Anda, {name}',
      intro:
        'Voucher Anda kami lampirkan sekali lagi. Tunjukkan kode QR-nya saat tiba, dicetak atau di ponsel.',
      button: 'Buka pesanan',
    },
    note: {
      subject: 'Pesanan {number}: pesan untuk Anda',
      title: 'Pesan untuk Anda, {name}',
      intro: 'Ada yang ingin kami sampaikan tentang pesanan Anda.',
      button: 'Lihat pesanan',
    },
    changed: {
      subject: 'Pesanan {number} diubah',
      title: 'Pesanan Anda diubah, {name}',
      intro: 'Pesanan Anda kami ubah. Mohon periksa yang baru.',
      button: 'Lihat pesanan',
    },
    declined: {
      subject: 'Pesanan {number}: tidak dapat kami terima',
      title: 'Mohon maaf, {name}',
      intro: 'Pesanan ini tidak dapat kami terima. Alasannya:',
      button: 'Lihat pesanan',
    },
    cancelled: {
      subject: 'Pesanan {number} dibatalkan',
      title: 'Pesanan Anda dibatalkan',
      intro: 'Tempat dari pesanan ini sudah dilepas kembali.',
      button: 'Lihat pesanan',
    },
    expired: {
      subject: 'Pesanan {number}: batas waktu bayar lewat',
      title: 'Tempat Anda dilepas kembali',
      intro:
        'Sampai {due} kami belum menerima pembayaran Anda, jadi pesanan berakhir. Silakan memesan lagi.',
      button: 'Pilih tanggal lain',
    },
    'refund-due': {
      subject: 'Pesanan {number}: uang Anda kami kembalikan',
      title: 'Uang Anda dikembalikan, {name}',
      intro:
        'Pembayaran Anda tiba setelah pesanan berakhir, jadi {amount} kami kembalikan. Buka pesanan Anda dan beri tahu ke mana uangnya dikirim.',
      button: 'Lihat pesanan',
    },
    overpaid: {
      subject: 'Pesanan {number}: pembayaran Anda berlebih',
      title: 'Ada kelebihan bayar, {name}',
      intro:
        'Anda membayar lebih dari harga pesanan, jadi {amount} kami kembalikan. Buka pesanan Anda dan beri tahu ke mana uangnya dikirim.',
      button: 'Lihat pesanan',
    },
  },
}
