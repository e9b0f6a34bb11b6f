import type { DemoArticle } from './article.ts'

export const voucherAndPickUp: DemoArticle = {
  slug: 'from-booking-to-pick-up',
  category: 'before-you-come',
  product: 'private-car-10h',
  pictures: ['minibus-10h-1', 'private-car-10h-2'],
  publishedDaysAgo: 38,
  title: [
    'From booking to pick-up: how your day gets to you',
    'Dari memesan sampai dijemput: perjalanan pesanan Anda',
  ],
  excerpt: [
    'Places held while you type, a code by e-mail, a person who confirms, a voucher with a QR code and a van at the hotel: every step in order.',
    'Tempat ditahan selama Anda mengisi, kode lewat email, orang yang mengonfirmasi, voucher berkode QR, dan mobil di hotel: langkah demi langkah.',
  ],
  body: [
    `<p>You found an activity, you have a date in mind, and now you wonder what happens after the button. Here is the whole way from the first click to the van at your hotel, with nothing left out.</p>
<h2>Your places are held first</h2>
<p>When you start a booking, we take your places out of the session before you have typed a single name. A countdown on the page shows how long they are yours. What you see as free is really free, and nobody can buy it from under your hands while you look for your passport. If the time runs out, the page says so and you can take the places again, as long as there are any.</p>
<h2>Who is coming</h2>
<p>Then you name the participants. One of them is the person in charge: the one whom the guide will look for and whom we call if the van is stuck in traffic. Ages matter, because some activities have a lowest age and some have a child rate.</p>
<h2>The code in your mail</h2>
<p>We send a six-digit code to the e-mail address of the booking. It is valid for one minute, so have your inbox open, and a new one is only a click away. It is there to make sure that the voucher reaches you and not someone with a similar name.</p>
<h2>Paying, and waiting a little</h2>
<p>Payment goes through the payment provider's own page. After it your booking waits for confirmation, and a person looks at it. We do that because rivers and roads have a mind of their own, and a person knows about both. Once it is confirmed you get a mail. If we have to decline, you are told the reason and your money goes back.</p>
<h2>The voucher</h2>
<p>With the confirmation comes your voucher, with a QR code and a short code in letters. Show it on your phone or print it, as you like. There is a file for your calendar as well. Both stay on your order page, which you reach through the link in the mail, even without an account.</p>
<h2>The van</h2>
<p>Most activities include the transfer from hotels in zones A and B. Write the name of the hotel or villa and its area into the booking, for example a villa in Ubud. If you come on your own, leave it blank.</p>
<ul>
<li><strong>Ayung:</strong> pick-up about an hour before the start; from the south the ride takes up to two hours</li>
<li><strong>Telaga Waja and Lake Batur:</strong> about an hour and a half before</li>
<li><strong>Mount Batur:</strong> from two in the night</li>
<li><strong>Swings and lunch:</strong> you come on your own, at any time while they are open</li>
</ul>
<h2>If you want to go further</h2>
<p>A <a href="/activities/private-car-10h">private car</a> for up to five guests, or a <a href="/activities/minibus-10h">minibus</a> with twelve seats, can be booked for ten hours with a driver. Fuel and parking are included, and you decide the route. Child seats can be added.</p>
<h2>When plans change</h2>
<p>Your order page says until which hour you can cancel free of charge and how much you would get back, before you press anything. Write to us if you are unsure.</p>`,
    `<p>Anda menemukan aktivitas, sudah punya tanggal, dan kini bertanya apa yang terjadi setelah menekan tombol. Berikut seluruh perjalanannya, dari klik pertama sampai mobil di hotel Anda, tanpa ada yang dilewatkan.</p>
<h2>Tempat Anda ditahan lebih dulu</h2>
<p>Saat Anda mulai memesan, kami mengambil tempat Anda dari sesi itu bahkan sebelum satu nama pun diketik. Hitung mundur di halaman menunjukkan berapa lama tempat itu milik Anda. Yang terlihat kosong memang kosong, dan tidak ada yang bisa membelinya selagi Anda mencari paspor. Bila waktunya habis, halaman memberi tahu dan Anda bisa mengambil tempat lagi selama masih ada.</p>
<h2>Siapa yang datang</h2>
<p>Lalu Anda menuliskan peserta. Salah satunya adalah penanggung jawab: orang yang dicari pemandu dan yang kami telepon bila mobil terjebak macet. Usia itu penting, karena beberapa aktivitas punya usia minimal dan beberapa punya tarif anak.</p>
<h2>Kode di email Anda</h2>
<p>Kami mengirim kode enam digit ke alamat email pesanan. Kode berlaku satu menit, jadi bukalah kotak masuk Anda, dan kode baru hanya sejauh satu klik. Gunanya memastikan voucher sampai kepada Anda, bukan kepada orang dengan nama yang mirip.</p>
<h2>Membayar, lalu menunggu sebentar</h2>
<p>Pembayaran berlangsung di halaman penyedia pembayaran. Sesudahnya pesanan Anda menunggu konfirmasi, dan ada orang yang memeriksanya. Kami melakukannya karena sungai dan jalan punya kemauan sendiri, dan orang mengenal keduanya. Setelah dikonfirmasi, Anda menerima email. Bila kami harus menolak, Anda diberi tahu alasannya dan uang Anda kembali.</p>
<h2>Voucher</h2>
<p>Bersama konfirmasi datang voucher Anda, dengan kode QR dan kode pendek berupa huruf. Tunjukkan di ponsel atau cetak, terserah Anda. Ada juga berkas untuk kalender Anda. Keduanya tetap ada di halaman pesanan, yang Anda buka lewat tautan di email, bahkan tanpa akun.</p>
<h2>Mobil jemputan</h2>
<p>Sebagian besar aktivitas sudah termasuk antar jemput dari hotel di zona A dan B. Tuliskan nama hotel atau vila beserta daerahnya di pesanan, misalnya vila di Ubud. Bila Anda datang sendiri, kosongkan saja.</p>
<ul>
<li><strong>Ayung:</strong> dijemput sekitar satu jam sebelum mulai; dari selatan perjalanannya hingga dua jam</li>
<li><strong>Telaga Waja dan Danau Batur:</strong> sekitar satu setengah jam sebelumnya</li>
<li><strong>Gunung Batur:</strong> mulai pukul dua dini hari</li>
<li><strong>Ayunan dan makan siang:</strong> Anda datang sendiri, kapan saja selama buka</li>
</ul>
<h2>Bila ingin pergi lebih jauh</h2>
<p><a href="/id/activities/private-car-10h">Mobil pribadi</a> untuk paling banyak lima tamu, atau <a href="/id/activities/minibus-10h">minibus</a> dua belas kursi, bisa dipesan selama sepuluh jam lengkap dengan sopir. Bahan bakar dan parkir sudah termasuk, dan Anda yang menentukan rute. Kursi anak bisa ditambahkan.</p>
<h2>Bila rencana berubah</h2>
<p>Halaman pesanan menunjukkan sampai jam berapa Anda bisa membatalkan tanpa biaya dan berapa yang kembali, sebelum Anda menekan apa pun. Tulislah kepada kami bila ragu.</p>`,
  ],
}
