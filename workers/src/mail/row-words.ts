import type { Locale } from '@arung/contracts/scalars'

/** Labels and short lines that the mails about an order share. */
export const rowWords: Readonly<
  Record<
    Locale,
    Readonly<
      Record<
        | 'order'
        | 'guests'
        | 'subTotal'
        | 'addOns'
        | 'total'
        | 'paid'
        | 'remaining'
        | 'refund'
        | 'refundHow'
        | 'freeUntil'
        | 'reason'
        | 'activities'
        | 'payment'
        | 'show'
        | 'pickup'
        | 'fetchedFrom'
        | 'discount'
        | 'fromDesk'
        | 'before'
        | 'now'
        | 'changeOwed'
        | 'restOfAll'
        | 'tellPlace'
        | 'unnamed',
        string
      >
    >
  >
> = {
  en: {
    order: 'Order number',
    guests: 'Guests',
    subTotal: 'Activities',
    addOns: 'Add-ons',
    total: 'Total',
    paid: 'Paid',
    remaining: 'Still to pay',
    refund: 'Refund due',
    refundHow: 'We refund {amount}. Open your order and tell us where to send it.',
    freeUntil: 'Free cancellation until',
    reason: 'The reason',
    activities: 'Your activities',
    payment: 'Payment',
    show: 'Show this code when you arrive',
    pickup: 'Pick-up',
    fetchedFrom: 'Pick-up from',
    discount: 'Discount',
    fromDesk: 'A note from our desk',
    before: 'Before',
    now: 'Now',
    changeOwed: '{amount} is still to pay. Open your order to pay it online before you come.',
    restOfAll:
      '{rest} is still to pay. Pay it online before you come, so that you can start right away.',
    tellPlace:
      'We do not know yet where to pick you up. Open your order and enter your hotel, villa or address.',
    unnamed:
      'Who is coming? Guests without a name: {count}. Please reply to this e-mail with the name, birth date and phone number of each.',
  },
  id: {
    order: 'Nomor pesanan',
    guests: 'Peserta',
    subTotal: 'Aktivitas',
    addOns: 'Tambahan',
    total: 'Total',
    paid: 'Dibayar',
    remaining: 'Sisa pembayaran',
    refund: 'Dikembalikan',
    refundHow:
      '{amount} akan dikembalikan kepada Anda. Buka pesanan Anda dan beri tahu ke mana uangnya dikirim.',
    freeUntil: 'Pembatalan gratis sampai',
    reason: 'Alasannya',
    activities: 'Aktivitas Anda',
    payment: 'Pembayaran',
    show: 'Tunjukkan kode ini saat tiba',
    pickup: 'Penjemputan',
    fetchedFrom: 'Dijemput di',
    discount: 'Potongan',
    fromDesk: 'Pesan dari kami',
    before: 'Sebelumnya',
    now: 'Sekarang',
    changeOwed:
      '{amount} masih harus dibayar. Buka pesanan Anda untuk melunasinya secara online sebelum datang.',
    restOfAll:
      '{rest} masih harus dibayar. Lunasi secara online sebelum datang agar Anda bisa langsung mulai.',
    tellPlace:
      'Kami belum tahu harus menjemput Anda di mana. Buka pesanan Anda, lalu isi nama hotel, vila, atau alamat.',
    unnamed:
      'Siapa saja yang ikut? Peserta tanpa nama: {count}. Mohon balas email ini dengan nama, tanggal lahir, dan nomor telepon masing-masing.',
  },
}
