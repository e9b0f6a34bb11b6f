import type { Locale } from '@arung/contracts/scalars'

type Word =
  | 'voucher'
  | 'tagline'
  | 'arrival'
  | 'dateOpen'
  | 'chooseBy'
  | 'persons'
  | 'qr'
  | 'contact'
  | 'pickup'
  | 'until'
  | 'fromDesk'
  | 'show'
  | 'participants'
  | 'pic'
  | 'payment'
  | 'total'
  | 'paid'
  | 'remaining'
  | 'help'

export const voucherWords: Readonly<Record<Locale, Readonly<Record<Word, string>>>> = {
  en: {
    voucher: 'Voucher',
    tagline: 'Rafting, rides and walks in Bali',
    arrival: 'Arrival',
    dateOpen: 'Date to be chosen',
    chooseBy: 'Choose it by',
    persons: 'guests',
    qr: 'QR code',
    contact: 'Contact',
    pickup: 'Pick-up',
    until: 'until',
    fromDesk: 'A note from our desk',
    show: 'Show this code when you arrive',
    participants: 'Guests',
    pic: 'in charge',
    payment: 'Payment',
    total: 'Total',
    paid: 'Paid',
    remaining: 'Still to pay',
    help: 'Late or lost? Call us:',
  },
  id: {
    voucher: 'Voucher',
    tagline: 'Arung jeram, ATV, dan jelajah Bali',
    arrival: 'Kedatangan',
    dateOpen: 'Tanggal belum dipilih',
    chooseBy: 'Pilih sampai',
    persons: 'peserta',
    qr: 'Kode QR',
    contact: 'Kontak',
    pickup: 'Penjemputan',
    until: 'sampai',
    fromDesk: 'Pesan dari kami',
    show: 'Tunjukkan kode ini saat tiba',
    participants: 'Peserta',
    pic: 'penanggung jawab',
    payment: 'Pembayaran',
    total: 'Total',
    paid: 'Dibayar',
    remaining: 'Sisa pembayaran',
    help: 'Terlambat atau tersesat? Hubungi kami:',
  },
}
