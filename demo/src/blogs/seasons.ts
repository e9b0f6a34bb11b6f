import type { DemoArticle } from './article.ts'

export const seasons: DemoArticle = {
  slug: 'rafting-seasons-and-river-levels',
  category: 'on-the-river',
  product: 'ayung-river-rafting',
  pictures: ['ayung-river-rafting-2', 'telaga-waja-rafting-2'],
  publishedDaysAgo: 23,
  title: [
    'Rain, sun and river levels: when to go rafting',
    'Hujan, kemarau, dan tinggi air: kapan arung jeram',
  ],
  excerpt: [
    'The rivers run all year, but not the same river twice. What rain does to the Ayung and Telaga Waja, and what happens to your booking.',
    'Sungai mengalir sepanjang tahun, tetapi tidak pernah sama. Apa pengaruh hujan pada Ayung dan Telaga Waja, dan bagaimana pesanan Anda.',
  ],
  body: [
    `<p>Guests who plan a holiday months ahead often ask for the best month. There is none to name. Both of our rivers are on sale all year round, and what changes with the seasons is their temper. If you know what to expect, every month has a good river in it.</p>
<h2>The drier months</h2>
<p>From about April to October it rains less in Bali. The water is lower and clearer then, and the Ayung shows more of its stones. The raft needs steering rather than muscle, the pools for swimming are at their best, and the light in the gorge is bright around midday. With a low river the guide plays with the current and takes the longer, cleverer line.</p>
<h2>The wetter months</h2>
<p>Between about November and March there is more rain, mostly in the afternoon and often over within an hour. The rivers carry more water, and the rapids grow taller and come closer together. You get wet from above as well as from below, which on a warm river makes no difference at all. The forest is at its greenest, and thin waterfalls appear on the walls where there were none the week before.</p>
<p>If you like a calm start, take the nine o'clock session on the Ayung. If you do not mind a shower, the one o'clock session has the livelier sky.</p>
<h2>How we read the water</h2>
<p>The calendar does not decide; the river does, on the day. On Telaga Waja there is a mark, and the rule is simple: when the water stands above the mark, the session is closed. It is not a matter of opinion, and it is not a matter of how many guests have booked.</p>
<p>The Ayung is <a href="/blog/ayung-or-telaga-waja">the gentler of the two</a>, with rapids of class II to III. There, too, the guide in your raft has the last word.</p>
<h2>What happens to your booking</h2>
<p>When we close a session, you choose: another day, or your money back. You do not have to argue and you do not have to prove anything. Messages go to the e-mail address of your booking, so please give one that you read while travelling.</p>
<h2>Days on which nothing runs</h2>
<p>Once a year, at Nyepi, the whole island is silent. Nobody works, nobody drives, no lights are lit, and even the airport is closed. Nothing of ours runs on that day. In the calendar on each activity's page such days cannot be chosen, so you need not remember the date. Do plan around it all the same: Nyepi moves from year to year, and it is worth seeing the giant figures that are carried through the villages on the evening before.</p>
<h2>Three habits for any month</h2>
<ul>
<li>Put the river early in your stay. If a session is closed, there are days left to move it to.</li>
<li>Bring dry clothes even when the sky is blue.</li>
<li>Trust the guide who says no. He would much rather be on the water too.</li>
</ul>`,
    `<p>Tamu yang merencanakan liburan jauh hari sering menanyakan bulan terbaik. Tidak ada satu nama bulan. Kedua sungai kami dijual sepanjang tahun, dan yang berubah bersama musim adalah wataknya. Bila tahu apa yang diharapkan, setiap bulan punya sungai yang bagus.</p>
<h2>Bulan-bulan yang lebih kering</h2>
<p>Sekitar April sampai Oktober hujan di Bali lebih jarang. Airnya lebih rendah dan lebih jernih, dan Ayung memperlihatkan lebih banyak batu. Perahu lebih butuh kemudi daripada otot, kolam untuk berenang sedang indah-indahnya, dan cahaya di lembah terang menjelang tengah hari. Saat air rendah, pemandu bermain dengan arus dan memilih jalur yang lebih panjang dan lebih cerdik.</p>
<h2>Bulan-bulan yang lebih basah</h2>
<p>Antara sekitar November dan Maret hujan lebih sering turun, kebanyakan sore hari dan sering reda dalam satu jam. Sungai membawa lebih banyak air, jeram menjadi lebih tinggi dan lebih rapat. Anda basah dari atas dan dari bawah, yang di sungai hangat tidak ada bedanya. Hutan sedang hijau-hijaunya, dan air terjun kecil muncul di tebing yang minggu lalu masih kering.</p>
<p>Bila Anda suka awal yang tenang, ambil sesi pukul sembilan di Ayung. Bila tidak keberatan dengan hujan, sesi pukul satu punya langit yang lebih hidup.</p>
<h2>Cara kami membaca air</h2>
<p>Bukan kalender yang memutuskan, melainkan sungainya, pada hari itu. Di Telaga Waja ada tanda batas, dan aturannya sederhana: bila air berdiri di atas tanda, sesi ditutup. Itu bukan soal pendapat, dan bukan soal berapa banyak tamu yang sudah memesan.</p>
<p>Ayung adalah <a href="/id/blog/ayung-or-telaga-waja">yang lebih lembut</a>, dengan jeram kelas II sampai III. Di sana pun pemandu di perahu Anda yang memegang kata terakhir.</p>
<h2>Bagaimana dengan pesanan Anda</h2>
<p>Bila kami menutup sesi, Anda yang memilih: hari lain, atau uang kembali. Anda tidak perlu berdebat dan tidak perlu membuktikan apa pun. Pesan dikirim ke alamat email pada pesanan, jadi berikan alamat yang Anda baca selama bepergian.</p>
<h2>Hari ketika semuanya berhenti</h2>
<p>Setahun sekali, saat Nyepi, seluruh pulau hening. Tidak ada yang bekerja, tidak ada yang berkendara, lampu tidak dinyalakan, bahkan bandara ditutup. Pada hari itu kami pun tidak beroperasi. Di kalender pada halaman setiap aktivitas, hari seperti itu tidak bisa dipilih, jadi Anda tidak perlu menghafal tanggalnya. Tetap rencanakan liburan Anda di sekitarnya: Nyepi berpindah setiap tahun, dan ogoh-ogoh yang diarak keliling desa pada malam sebelumnya layak dilihat.</p>
<h2>Tiga kebiasaan untuk bulan apa pun</h2>
<ul>
<li>Tempatkan sungai di awal liburan. Bila satu sesi ditutup, masih ada hari lain untuk menggantinya.</li>
<li>Bawa baju kering meskipun langit biru.</li>
<li>Percayalah kepada pemandu yang berkata tidak. Ia sendiri jauh lebih ingin berada di air.</li>
</ul>`,
  ],
}
