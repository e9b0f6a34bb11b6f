import type { DemoArticle } from './article.ts'

export const atvTrail: DemoArticle = {
  slug: 'seven-kilometres-of-mud',
  category: 'tracks-and-trails',
  product: 'jungle-atv-7km',
  pictures: ['jungle-atv-7km-2', 'jungle-atv-7km-3'],
  publishedDaysAgo: 5,
  title: [
    'Seven kilometres of mud: the ATV trail from start to shower',
    'Tujuh kilometer lumpur: jalur ATV dari awal sampai mandi',
  ],
  excerpt: [
    'Practice ground, roots, a stream, rice fields and one long hollow of mud. What the ATV ride is like, single or tandem, and who may drive.',
    'Lapangan latihan, akar, sungai kecil, sawah, dan satu cekungan lumpur. Seperti apa naik ATV, single atau tandem, dan siapa yang boleh mengemudi.',
  ],
  body: [
    `<p>There are two kinds of guests on the ATV trail: those who try to stay clean, and those who know. The trail is seven kilometres long, and the longest hollow on it makes no difference between them. Here is the ride from the first minute to the last, so that you know what you say yes to.</p>
<h2>First, the practice ground</h2>
<p>You get a helmet and boots, and then everybody drives a round on flat ground. Throttle, brake, turn, stop. It goes on until everyone is sure of the brakes, and it is the reason why people who have never sat on a quad bike are relaxed on the trail twenty minutes later. Nobody is hurried.</p>
<h2>Then, the trail</h2>
<p>It begins behind the base and stays off the road. First come roots, which you feel in your arms, and then a stream that is crossed slowly, with the feet up. After that the view opens for a stretch between rice fields, where people wave and ducks do not. The last third is the muddy hollow that nobody leaves clean.</p>
<p>There are two stops on the way for water and for pictures. A lead guide rides ahead of every six bikes and sets a pace that the last one can keep.</p>
<h2>Single or tandem?</h2>
<p><strong>Single</strong> is one rider on one bike. <strong>Tandem</strong> is two people who share, and who may swap places at a stop if both are old enough to drive. Tandem costs less per person, and it is the way for children to come along. Single is for those who want the handlebar for themselves from beginning to end.</p>
<h2>Who may drive</h2>
<ul>
<li>Drivers are sixteen or older.</li>
<li>Passengers on a tandem are seven or older.</li>
<li>The ride is open to guests up to sixty.</li>
</ul>
<p>The practice round tells whether it is for you. If someone does not feel sure after it, a place behind another driver is no shame and still gets you all of the mud.</p>
<h2>What to wear</h2>
<p>Clothes that you would paint a wall in. Long trousers are kinder to the knees than shorts, and a shirt with sleeves keeps the splashes off your arms. We lend the boots, so bring socks. Leave white things at the hotel, however good they look in the first picture.</p>
<h2>Times and length</h2>
<p>Rides start at nine, eleven, one and three, and take one hour and forty-five minutes in all, practice and stops included. Thirty bikes go out in one session, and bookings close one hour before the start. In the morning the hollow is fresh; in the afternoon the light under the trees is better for pictures.</p>
<h2>And then, the shower</h2>
<p>A shower, a towel and lunch wait at the base, in that order. Hotel transfer from zones A and B and insurance are included too. If you still have energy afterwards, the Ayung lies just below: the <a href="/activities/combo/combo-rafting-atv">Combo of rafting and ATV</a> does both in one day, with the river as the bigger shower.</p>`,
    `<p>Ada dua jenis tamu di jalur ATV: yang berusaha tetap bersih, dan yang sudah tahu. Panjang jalurnya tujuh kilometer, dan cekungan terpanjang di sana tidak membedakan keduanya. Berikut perjalanannya dari menit pertama sampai terakhir, agar Anda tahu apa yang Anda pilih.</p>
<h2>Pertama, lapangan latihan</h2>
<p>Anda mendapat helm dan sepatu bot, lalu semua orang mengemudi satu putaran di tanah datar. Gas, rem, belok, berhenti. Latihan berlanjut sampai semua yakin dengan remnya, dan karena itulah orang yang belum pernah duduk di atas ATV sudah santai di jalur dua puluh menit kemudian. Tidak ada yang diburu-buru.</p>
<h2>Lalu, jalurnya</h2>
<p>Jalur dimulai di belakang pangkalan dan tidak menyentuh jalan raya. Mula-mula akar pohon yang terasa di lengan, lalu sungai kecil yang diseberangi pelan dengan kaki terangkat. Setelah itu pandangan terbuka di antara sawah, tempat orang melambaikan tangan dan bebek tidak. Sepertiga terakhir adalah cekungan lumpur yang membuat semua orang kotor.</p>
<p>Ada dua kali berhenti untuk minum dan berfoto. Satu pemandu memimpin setiap enam ATV dan menjaga kecepatan yang bisa diikuti oleh yang paling belakang.</p>
<h2>Single atau tandem?</h2>
<p><strong>Single</strong> berarti satu orang pada satu ATV. <strong>Tandem</strong> berarti dua orang berbagi, dan boleh bertukar tempat saat berhenti bila keduanya cukup umur untuk mengemudi. Tandem lebih murah per orang, dan dengan cara itulah anak bisa ikut. Single untuk yang ingin memegang setang sendiri dari awal sampai akhir.</p>
<h2>Siapa yang boleh mengemudi</h2>
<ul>
<li>Pengemudi minimal enam belas tahun.</li>
<li>Penumpang tandem minimal tujuh tahun.</li>
<li>ATV terbuka untuk tamu sampai enam puluh tahun.</li>
</ul>
<p>Putaran latihan akan menunjukkan apakah ini cocok untuk Anda. Bila sesudahnya ada yang belum yakin, duduk di belakang pengemudi lain bukan hal yang memalukan, dan lumpurnya tetap sama.</p>
<h2>Apa yang dipakai</h2>
<p>Pakaian yang biasa Anda pakai untuk mengecat tembok. Celana panjang lebih ramah bagi lutut daripada celana pendek, dan kaus berlengan menahan cipratan. Sepatu bot kami pinjamkan, jadi bawalah kaus kaki. Tinggalkan yang putih di hotel, betapa pun bagusnya di foto pertama.</p>
<h2>Jam dan lamanya</h2>
<p>ATV berangkat pukul sembilan, sebelas, satu, dan tiga, seluruhnya satu jam empat puluh lima menit termasuk latihan dan berhenti. Tiga puluh ATV berangkat dalam satu sesi, dan pemesanan ditutup satu jam sebelum mulai. Pagi hari cekungannya masih segar; sore hari cahaya di bawah pohon lebih bagus untuk foto.</p>
<h2>Lalu, mandi</h2>
<p>Pancuran, handuk, dan makan siang menunggu di pangkalan, sesuai urutan itu. Antar jemput hotel zona A dan B serta asuransi juga sudah termasuk. Bila masih ada tenaga, Ayung ada tepat di bawah: <a href="/id/activities/combo/combo-rafting-atv">Combo arung jeram dan ATV</a> menggabungkan keduanya dalam satu hari, dengan sungai sebagai pancuran yang lebih besar.</p>`,
  ],
}
