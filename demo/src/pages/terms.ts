import type { DemoPage } from './page.ts'

/** `/terms-and-conditions`; its cancellation policy is shown from the settings. */
export const terms: DemoPage = {
  key: 'terms',
  title: ['Terms and conditions', 'Syarat dan ketentuan'],
  lead: [
    'What you can expect of us and what we ask of you, from the first click to the last towel.',
    'Apa yang dapat Anda harapkan dari kami dan apa yang kami minta dari Anda, dari klik pertama sampai handuk terakhir.',
  ],
  metaTitle: ['Terms and conditions', 'Syarat dan ketentuan'],
  metaDescription: [
    'How a booking comes about, when it is paid and confirmed, until when cancelling is free, what happens when the river closes, and who may take part.',
    'Bagaimana pemesanan terjadi, kapan dibayar dan dikonfirmasi, sampai kapan bebas batal, apa yang terjadi bila sungai ditutup, dan siapa yang boleh ikut.',
  ],
  sections: [
    {
      id: 'booking',
      heading: ['How a booking comes about', 'Bagaimana pemesanan terjadi'],
      body: [
        `When you begin a booking, your places are held for you; every page of the booking shows the time that is left. If it runs out, the places are free for others again and you start over.

When you have entered everybody who comes, proved your e-mail address with a code and placed the order, it has a number and an address of its own. It is confirmed when we have looked at it and sent you the voucher. Until then we may decline it; we then say why, and what you have paid goes back to you in full.`,
        `Saat Anda mulai memesan, tempat Anda kami cadangkan; sisa waktunya terlihat di setiap halaman pemesanan. Bila waktunya habis, tempat itu kembali bebas bagi orang lain dan Anda mulai lagi.

Setelah Anda mengisi semua peserta, memverifikasi alamat email dengan kode, dan membuat pesanan, pesanan itu mempunyai nomor dan alamat sendiri. Pesanan dikonfirmasi setelah kami memeriksanya dan mengirim voucher. Sebelum itu kami boleh menolaknya; kami lalu menyebutkan alasannya, dan semua yang telah Anda bayar dikembalikan sepenuhnya.`,
      ],
    },
    {
      id: 'participants',
      heading: ['Who takes part', 'Siapa yang ikut'],
      body: [
        `Every participant is named with age and birth date, because every participant is insured. Exactly one of them is the person in charge, whom we call when something changes.

Each activity states its ages and what it asks of you. The guide on the spot may refuse to take someone who would be in danger: pregnant guests, guests with heart or back problems on the trips that say so, and guests who have been drinking.`,
        `Setiap peserta dicatat dengan usia dan tanggal lahir karena setiap peserta diasuransikan. Tepat satu di antaranya menjadi penanggung jawab, yang kami hubungi bila ada perubahan.

Setiap aktivitas mencantumkan batas usia dan syaratnya. Pemandu di tempat boleh menolak orang yang akan terancam bahaya: ibu hamil, peserta dengan gangguan jantung atau punggung pada aktivitas yang menyebutkannya, dan peserta yang telah minum alkohol.`,
      ],
    },
    {
      id: 'prices',
      heading: ['Prices and payment', 'Harga dan pembayaran'],
      body: [
        `All prices are shown in rupiah or in US dollars, as you choose; the currency in which you order is the currency in which you pay. The total that you confirm is the total that you pay. If a price changes while you are filling in the form, we show you the new one before you go on.

Payment is made on the page of our payment gateway. Where a deposit is offered you may pay a part first and the rest later; the order page shows what is left. An order that is not paid in time expires, and its places are free again.`,
        `Harga ditampilkan dalam rupiah atau dolar AS sesuai pilihan Anda; mata uang pesanan adalah mata uang pembayaran. Total yang Anda setujui adalah total yang Anda bayar. Bila harga berubah selagi Anda mengisi formulir, harga baru kami tampilkan sebelum Anda melanjutkan.

Pembayaran dilakukan di halaman gerbang pembayaran kami. Bila uang muka ditawarkan, Anda boleh membayar sebagian dahulu dan sisanya kemudian; halaman pesanan menunjukkan sisa tagihan. Pesanan yang tidak dibayar tepat waktu akan kedaluwarsa dan tempatnya kembali bebas.`,
      ],
    },
    {
      id: 'cancellation',
      layout: 'CANCELLATION',
      heading: ['Cancelling', 'Pembatalan'],
      body: [
        'You cancel on the page of your order. Before you do, it shows the deadline and the sum that you get back.',
        'Anda membatalkan di halaman pesanan. Sebelum itu, halaman itu menunjukkan batas waktu dan jumlah yang dikembalikan kepada Anda.',
      ],
    },
    {
      id: 'weather',
      heading: ['When we close', 'Bila kami tutup'],
      body: [
        'The river decides: when the water is above the mark, or a road or trail cannot be used, the session is closed, even on the same day. You then choose another date, or get back what you have paid.',
        'Sungai yang menentukan: bila air melewati tanda batas, atau jalan maupun jalur tidak bisa dilalui, sesi ditutup, bahkan pada hari yang sama. Anda lalu memilih tanggal lain, atau pembayaran Anda dikembalikan.',
      ],
    },
    {
      id: 'refunds',
      heading: ['Money that goes back', 'Pengembalian dana'],
      body: [
        `You name the bank account or e-wallet on the page of the order; we send a link to your e-mail address, and only with that link is the refund confirmed. Card payments go back to the card where the gateway can do that.

What you get back can never be more than what you have paid.`,
        `Anda menyebutkan rekening bank atau dompet digital di halaman pesanan; kami mengirim tautan ke alamat email Anda, dan hanya dengan tautan itu pengembalian dana dikonfirmasi. Pembayaran kartu dikembalikan ke kartu bila gerbang pembayaran mendukungnya.

Jumlah yang dikembalikan tidak pernah melebihi yang telah Anda bayar.`,
      ],
    },
    {
      id: 'on-the-day',
      heading: ['On the day', 'Pada hari aktivitas'],
      body: [
        `Be ready at the time that the voucher states and show its QR code, on paper or on your phone. Guests who come after the group has left cannot be taken down the river to join it.

Helmets, vests and the guide's word are for everybody. Please leave jewellery and anything that cannot swim in the locker.`,
        `Bersiaplah pada jam yang tertera di voucher dan tunjukkan kode QR-nya, di kertas atau di ponsel. Yang datang setelah rombongan berangkat tidak dapat disusulkan di sungai.

Helm, pelampung, dan arahan pemandu berlaku bagi semua. Tinggalkan perhiasan dan apa pun yang tidak bisa berenang di loker.`,
      ],
    },
    {
      id: 'questions',
      heading: ['Questions', 'Pertanyaan'],
      body: [
        'Something unclear? <a href="/contact-us">Write to us</a> before you book; we answer. How we treat personal data is set out in the <a href="/privacy-policy">privacy policy</a>.',
        'Ada yang kurang jelas? <a href="/id/contact-us">Tulislah kepada kami</a> sebelum memesan; kami menjawab. Cara kami memperlakukan data pribadi ada di <a href="/id/privacy-policy">kebijakan privasi</a>.',
      ],
    },
  ],
}
