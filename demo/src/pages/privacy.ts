import type { DemoPage } from './page.ts'

/** `/privacy-policy`: what this software does with personal data, and nothing that it does not do. */
export const privacy: DemoPage = {
  key: 'privacy',
  title: ['Privacy policy', 'Kebijakan privasi'],
  lead: [
    'What we ask of you, why, who else sees it, and how you make us forget it. In plain words, and complete.',
    'Apa yang kami minta, untuk apa, siapa lagi yang melihatnya, dan bagaimana Anda meminta kami menghapusnya. Lengkap, dengan bahasa sederhana.',
  ],
  metaTitle: ['Privacy policy', 'Kebijakan privasi'],
  metaDescription: [
    'Which personal data a booking needs, how it is encrypted under a key of your own, which mails and cookies there are, and how you have everything erased.',
    'Data pribadi apa yang dibutuhkan pemesanan, bagaimana dienkripsi dengan kunci Anda sendiri, email dan cookie apa saja yang ada, dan cara menghapusnya.',
  ],
  sections: [
    {
      id: 'what-we-ask',
      heading: ['What we ask of you', 'Apa yang kami minta'],
      body: [
        `Looking around needs nothing: you can see every page, date and price without telling us who you are.

A booking needs more:

- Contact: first and last name, e-mail address, phone number, and where to pick you up if you would like that.
- Participants: name, age, birth date, phone number and nationality of each, for the insurance and for the guide. A picture of an identity document only where you choose to add one.
- Account, if you want one: names, e-mail, phone, country, city, a profile picture if you upload one, the people whom you save for the next booking, and a password that we keep only as a salted hash.
- Messages that you send through the contact form.
- Each time you sign in: browser, operating system, country and network, but not your whole internet address. It shows who did what from where, and is deleted at most 90 days after that session ends.

Card numbers and bank passwords never reach us. You type them on the payment gateway's own page.`,
        `Melihat-lihat tidak membutuhkan apa pun: semua halaman, tanggal, dan harga dapat Anda lihat tanpa memberi tahu siapa Anda.

Pemesanan membutuhkan lebih:

- Kontak: nama depan dan belakang, alamat email, nomor telepon, serta tempat penjemputan bila Anda menginginkannya.
- Peserta: nama, usia, tanggal lahir, nomor telepon, dan kewarganegaraan masing-masing, untuk asuransi dan untuk pemandu. Foto kartu identitas hanya bila Anda memilih menambahkannya.
- Akun, bila Anda mau: nama, email, telepon, negara, kota, foto profil bila Anda mengunggahnya, orang-orang yang Anda simpan untuk pemesanan berikutnya, dan kata sandi yang hanya kami simpan sebagai hash bergaram.
- Pesan yang Anda kirim lewat formulir kontak.
- Setiap kali Anda masuk: peramban, sistem operasi, negara, dan jaringan, tetapi bukan alamat internet lengkap Anda. Dengan itu terlihat siapa melakukan apa dan dari mana; paling lama 90 hari setelah sesi itu berakhir, data ini dihapus.

Nomor kartu dan kata sandi bank tidak pernah sampai kepada kami. Anda mengetiknya di halaman milik gerbang pembayaran.`,
      ],
    },
    {
      id: 'why',
      heading: ['What we use it for', 'Untuk apa kami memakainya'],
      body: [
        `- To hold your places, confirm your order by hand and bring you there and back.
- To insure every participant.
- To write to you about your order, your account or your message.
- To pay money back when it is due.

We do not sell personal data, we send no advertising, and no page of this site carries trackers, advertising pixels or visitor statistics of other companies.`,
        `- Menyediakan tempat Anda, mengonfirmasi pesanan satu per satu, dan mengantar Anda pulang pergi.
- Mengasuransikan setiap peserta.
- Menulis kepada Anda tentang pesanan, akun, atau pesan Anda.
- Mengembalikan uang bila memang menjadi hak Anda.

Kami tidak menjual data pribadi, tidak mengirim iklan, dan tidak ada halaman situs ini yang memuat pelacak, piksel iklan, atau statistik pengunjung milik perusahaan lain.`,
      ],
    },
    {
      id: 'how-it-is-kept',
      heading: ['How it is kept', 'Bagaimana data disimpan'],
      body: [
        `The system never overwrites anything: every order can be shown as it was at any moment. So that this does not mean that we remember people for ever, personal details are stored only encrypted, under a key of their own: one key for each account, and for guests one for each booking.

Access to the keys is separate from the record, and one key opens the details of one person only. Pictures of identity documents lie encrypted under the same key in a private store; each time one is looked at, that is written into the history of the order.`,
        `Sistem ini tidak pernah menimpa apa pun: setiap pesanan dapat ditampilkan seperti pada saat mana pun. Agar data orang tidak terbaca selamanya, data pribadi hanya disimpan dalam keadaan terenkripsi, dengan kunci tersendiri: satu kunci untuk setiap akun, dan bagi pemesan tanpa akun satu untuk setiap pemesanan.

Kunci disimpan terpisah dari catatan, dan satu kunci hanya membuka data satu orang. Foto kartu identitas terenkripsi dengan kunci yang sama di penyimpanan tertutup; setiap kali dilihat, hal itu tercatat dalam riwayat pesanan.`,
      ],
    },
    {
      id: 'being-forgotten',
      heading: ['Having it erased', 'Meminta penghapusan'],
      body: [
        `Write to us, or delete your account under Security in your own area. We then destroy your key. From that moment nobody, we included, can read your details again, neither in the record nor in a copy. What remains are facts without a person: that two places on a date were sold for a sum. Only what a trip ahead or money that is still open needs stays until then, and we tell you so.

What you filled in for a booking that you did not place is erased automatically, a day after its places were no longer held.

You may ask at any time what we hold about you, and have wrong details corrected. Names, phone, country and city of an account you change yourself under Profile.`,
        `Tulislah kepada kami, atau hapus akun Anda di bagian Keamanan pada area Anda. Kunci Anda kemudian kami musnahkan. Sejak saat itu tidak seorang pun, termasuk kami, dapat membaca data Anda lagi, baik dalam catatan maupun salinannya. Yang tersisa hanyalah fakta tanpa identitas: bahwa dua tempat pada suatu tanggal terjual dengan jumlah tertentu. Hanya data yang diperlukan untuk perjalanan yang akan datang atau uang yang belum selesai yang tetap disimpan sampai urusannya tuntas, dan kami memberi tahu Anda.

Isian untuk pemesanan yang tidak jadi Anda kirim terhapus dengan sendirinya, sehari setelah tempatnya tidak lagi dicadangkan.

Kapan saja Anda boleh menanyakan data apa yang kami simpan tentang Anda dan meminta perbaikan. Nama, telepon, negara, dan kota pada akun dapat Anda ubah sendiri di Profil.`,
      ],
    },
    {
      id: 'mails',
      heading: ['Which mails we send', 'Email yang kami kirim'],
      body: [
        `- A six-digit code, valid for one minute, when an address has to be proved or a password renewed.
- About an order: placed, paid, the rest that is still to pay, confirmed with the voucher, declined with the reason, cancelled, expired, and whatever concerns a refund.
- About an account: when the password was changed, before and when an account that has not been used for a long time is suspended, when we suspend it for another reason, and when it is open again.
- A copy of what you sent us through the contact form, and our reply.

There is no newsletter.`,
        `- Kode enam angka, berlaku satu menit, saat alamat harus diverifikasi atau kata sandi diperbarui.
- Tentang pesanan: dibuat, dibayar, sisa yang belum dibayar, dikonfirmasi dengan voucher, ditolak beserta alasannya, dibatalkan, kedaluwarsa, dan hal-hal tentang pengembalian dana.
- Tentang akun: saat kata sandi diganti, sebelum dan saat akun yang lama tidak dipakai ditangguhkan, saat kami menangguhkannya karena alasan lain, dan saat aktif kembali.
- Salinan pesan yang Anda kirim lewat formulir kontak, dan jawaban kami.

Tidak ada email promosi.`,
      ],
    },
    {
      id: 'cookies',
      heading: ['Cookies and storage', 'Cookie dan penyimpanan'],
      body: [
        `All of them are our own and needed for what you do; that is why there is no banner to click away.

- Cookie auth-token: keeps you signed in, for 14 days. Signing out deletes it.
- Cookie locale: remembers the language, for 365 days.
- Cookie currency: remembers whether you see rupiah or dollars, for 365 days.
- Local storage: light or dark theme, and for signed-in people a mark by which we know this device again when someone else is guessing passwords.
- Session storage, gone when you close the tab: what you have typed into a form so far, the choice that you made before signing in, a sign-in or a new password that is under way, and two counters by which pages show your latest change and our latest version.`,
        `Semuanya milik kami dan diperlukan untuk yang Anda lakukan; karena itu tidak ada pemberitahuan cookie yang harus ditutup.

- Cookie auth-token: membuat Anda tetap masuk, selama 14 hari. Keluar akan menghapusnya.
- Cookie locale: mengingat bahasa, selama 365 hari.
- Cookie currency: mengingat apakah Anda melihat rupiah atau dolar, selama 365 hari.
- Penyimpanan lokal: tema terang atau gelap, dan bagi yang masuk akun sebuah tanda agar perangkat ini kami kenali saat orang lain menebak kata sandi.
- Penyimpanan sesi, hilang saat tab ditutup: isian formulir sejauh ini, pilihan yang Anda buat sebelum masuk, proses masuk atau penggantian kata sandi yang sedang berjalan, dan dua penghitung agar halaman menampilkan perubahan terbaru Anda dan versi terbaru kami.`,
      ],
    },
    {
      id: 'others',
      heading: ['Who else sees something', 'Siapa lagi yang melihat'],
      body: [
        `- The payment gateway, when you pay: your name, e-mail address and phone number, and what is paid for; when money goes back, also the account that you named.
- Google or Facebook, only if you choose to sign in with them and only where that is switched on: they learn that you sign in here, we learn your name and e-mail address.
- A service that tells the country of an internet address, only where one is set up: it sees the address, so that the phone field can begin with the right country code and a sign-in shows its country.
- A maps service, only where one is set up: it sees that your browser loads a map.
- The guide of your trip and the driver who picks you up, at a secret address for that day: the name of your party, its country and what you asked for; the driver also your phone number, on that day only, and where you wait. They see no price and no identity document. The address stops working at six in the morning after.

The files of every page come from our own server.`,
        `- Gerbang pembayaran, saat Anda membayar: nama, alamat email, nomor telepon, dan apa yang dibayar; saat dana dikembalikan, juga rekening yang Anda sebutkan.
- Google atau Facebook, hanya bila Anda memilih masuk lewat mereka dan hanya bila fitur itu aktif: mereka tahu Anda masuk di sini, kami mendapat nama dan alamat email Anda.
- Layanan penentu negara dari alamat internet, hanya bila dipasang: layanan itu melihat alamat itu, agar kolom telepon dimulai dengan kode negara yang tepat dan riwayat masuk menunjukkan negaranya.
- Layanan peta, hanya bila dipasang: layanan itu melihat bahwa peramban Anda memuat peta.
- Pemandu perjalanan dan sopir yang menjemput Anda, lewat alamat rahasia untuk hari itu: nama rombongan, negara, dan permintaan Anda; sopir juga melihat nomor telepon Anda, hanya pada hari itu, dan tempat Anda menunggu. Mereka tidak melihat harga maupun kartu identitas. Alamat itu berakhir pukul enam pagi keesokan harinya.

Berkas setiap halaman berasal dari server kami sendiri.`,
      ],
    },
    {
      id: 'questions',
      heading: ['Questions', 'Pertanyaan'],
      body: [
        'Ask us: the address is at the foot of this page, and the <a href="/contact-us">contact form</a> reaches the same people.',
        'Tanyakan kepada kami: alamatnya ada di bagian bawah halaman ini, dan <a href="/id/contact-us">formulir kontak</a> sampai ke orang yang sama.',
      ],
    },
  ],
}
