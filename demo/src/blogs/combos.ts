import type { DemoArticle } from './article.ts'

export const combosExplained: DemoArticle = {
  slug: 'combo-and-gold-explained',
  category: 'before-you-come',
  product: 'gold-rafting-atv-swing',
  pictures: ['combo-rafting-atv-1', 'combo-cycling-rafting-1'],
  publishedDaysAgo: 31,
  title: [
    'Two or three in a day: Combo and Gold explained',
    'Dua atau tiga dalam sehari: Combo dan Gold',
  ],
  excerpt: [
    'What a Combo and a Gold day are, in which order they run, what you save and for whom one activity is the better choice.',
    'Apa itu Combo dan Gold, bagaimana urutannya, berapa hematnya, dan untuk siapa satu aktivitas justru lebih baik.',
  ],
  body: [
    `<p>Some guests have a week for the valley, others have one day. For the second kind we put activities together: two of them are a <strong>Combo</strong>, three are <strong>Gold</strong>. One transfer brings you and takes you home, lunch lies in between, and the price says it on every page: Save 30% and 10% more!</p>
<h2>How the saving works</h2>
<p>We add up what the parts would cost one by one, take off thirty percent, and then ten percent more of what is left. <a href="/activities/combo">The page of each combo</a> shows both sums side by side, so there is nothing to work out. The saving is the same in rupiah and in dollars.</p>
<h2>The four days on offer</h2>
<h3>Rafting and ATV</h3>
<p>The ATV at nine, lunch, the Ayung at one. Get muddy first and let the river wash it off. This is the order for a reason: nobody enjoys driving in wet clothes, and everybody enjoys the first splash after seven kilometres of mud. Drivers must be sixteen or older.</p>
<h3>Rafting and swing</h3>
<p>The river at nine and the swings from one, until six if you like. You see the gorge from below and then from above. It is the combo for families, because it starts at seven years.</p>
<h3>Cycling and rafting</h3>
<p>From the crater to the river in one day, with hardly a step uphill: twenty-five kilometres by bicycle in the morning and twelve by raft in the afternoon. You should ride a bicycle with ease. The age is from ten.</p>
<h3>Gold: rafting, ATV and swing</h3>
<p>All three at our base in one long day: the trail first, the river after lunch, and the swings in the light of the late afternoon. Bring energy, and a second set of dry clothes.</p>
<h2>Choosing the times</h2>
<p>You choose one date and, where there is a choice, a time for each part; we arrange the times. Places are taken in all parts together. If one of them is full, you see that before you pay, not afterwards.</p>
<h2>Good to know before you book</h2>
<ul>
<li>Combos close earlier than single activities: twelve hours before the start, so book by the evening before.</li>
<li>The strictest rule of the parts holds for the day. With an ATV in it, drivers are sixteen or older; with a swing in it, the limit is 100 kg.</li>
<li>Hotel transfer from zones A and B, guides, insurance and lunch are included.</li>
<li>Photo and video, an action camera or a massage can be added once for the whole day.</li>
</ul>
<h2>When one is enough</h2>
<p>With children under seven, with a late flight on the day before, or if you simply dislike a timetable, take one activity and a long lunch. You can always come back. The ride home is the same length, and the evening is much longer.</p>`,
    `<p>Ada tamu yang punya seminggu untuk lembah ini, ada yang hanya sehari. Untuk yang kedua kami menggabungkan aktivitas: dua menjadi <strong>Combo</strong>, tiga menjadi <strong>Gold</strong>. Satu antar jemput membawa Anda datang dan pulang, makan siang ada di antaranya, dan harganya tertulis di setiap halaman: Hemat 30% dan 10% lagi!</p>
<h2>Cara menghitung hematnya</h2>
<p>Kami menjumlahkan harga setiap bagian bila dipesan satu per satu, memotong tiga puluh persen, lalu sepuluh persen lagi dari sisanya. <a href="/id/activities/combo">Halaman setiap combo</a> menampilkan kedua jumlah itu berdampingan, jadi Anda tidak perlu menghitung. Hematnya sama dalam rupiah maupun dolar.</p>
<h2>Empat pilihan hari</h2>
<h3>Arung jeram dan ATV</h3>
<p>ATV pukul sembilan, makan siang, Ayung pukul satu. Kotor dulu, lalu biarkan sungai membersihkannya. Urutan ini ada alasannya: tidak ada yang suka mengemudi dengan baju basah, dan semua orang suka percikan pertama setelah tujuh kilometer lumpur. Pengemudi minimal enam belas tahun.</p>
<h3>Arung jeram dan ayunan</h3>
<p>Sungai pukul sembilan dan ayunan mulai pukul satu, sampai pukul enam bila Anda suka. Anda melihat lembah dari bawah lalu dari atas. Inilah combo untuk keluarga, karena mulai tujuh tahun.</p>
<h3>Bersepeda dan arung jeram</h3>
<p>Dari kaldera ke sungai dalam satu hari, hampir tanpa tanjakan: dua puluh lima kilometer bersepeda di pagi hari dan dua belas dengan perahu di sore hari. Anda sebaiknya terbiasa bersepeda. Usianya mulai sepuluh tahun.</p>
<h3>Gold: arung jeram, ATV, dan ayunan</h3>
<p>Ketiganya di pangkalan kami dalam satu hari penuh: jalur ATV lebih dulu, sungai setelah makan siang, dan ayunan di cahaya sore. Siapkan tenaga, dan satu setel baju kering tambahan.</p>
<h2>Memilih jam</h2>
<p>Anda memilih satu tanggal dan, bila ada pilihan, satu jam untuk setiap bagian; kami memastikan semuanya cocok. Tempat di semua bagian diambil bersama-sama. Bila salah satunya penuh, Anda mengetahuinya sebelum membayar, bukan sesudahnya.</p>
<h2>Yang perlu diketahui sebelum memesan</h2>
<ul>
<li>Combo ditutup lebih awal daripada aktivitas tunggal: dua belas jam sebelum mulai, jadi pesanlah paling lambat malam sebelumnya.</li>
<li>Aturan paling ketat dari bagiannya berlaku untuk seluruh hari. Bila ada ATV, pengemudi minimal enam belas tahun; bila ada ayunan, batasnya 100 kg.</li>
<li>Antar jemput hotel zona A dan B, pemandu, asuransi, dan makan siang sudah termasuk.</li>
<li>Foto dan video, kamera aksi, atau pijat bisa ditambahkan sekali untuk sepanjang hari.</li>
</ul>
<h2>Bila satu sudah cukup</h2>
<p>Dengan anak di bawah tujuh tahun, setelah penerbangan larut malam, atau bila Anda memang tidak suka jadwal, ambillah satu aktivitas dan makan siang yang panjang. Anda selalu bisa kembali. Jalan pulangnya sama jauh, dan malamnya jauh lebih panjang.</p>`,
  ],
}
