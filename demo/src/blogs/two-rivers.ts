import type { DemoArticle } from './article.ts'

export const twoRivers: DemoArticle = {
  slug: 'ayung-or-telaga-waja',
  category: 'on-the-river',
  product: 'telaga-waja-rafting',
  pictures: ['telaga-waja-rafting-1', 'ayung-river-rafting-1'],
  publishedDaysAgo: 2,
  title: [
    'Ayung or Telaga Waja: which river suits you?',
    'Ayung atau Telaga Waja: sungai mana yang cocok?',
  ],
  excerpt: [
    'One river is green and forgiving, the other steep and cold. Length, rapids, age and fitness side by side, so that you book the right one.',
    'Yang satu hijau dan ramah, yang lain curam dan dingin. Panjang, jeram, usia, dan kebugaran dibandingkan agar Anda memesan yang tepat.',
  ],
  body: [
    `<p>We run two rivers, and the first question is nearly always which one is better. Neither is. They are two different days out, and the wrong choice is the surest way to spoil either. Here is how to decide.</p>
<h2>The short answer</h2>
<p>If it is your first time in a raft, if you come with children, or if you want to look at the gorge as much as paddle through it, take the <a href="/activities/ayung-river-rafting">Ayung</a>. If you have rafted before, are twelve or older and like to work for your lunch, take <a href="/activities/telaga-waja-rafting">Telaga Waja</a>.</p>
<h2>The Ayung: twelve green kilometres</h2>
<p>The Ayung runs through a gorge north of Ubud that no road reaches. You walk down about 350 stone steps, meet your guide at the rafts, and spend about two and a half hours on the water. The rapids are class II to III: enough to scream at, with long calm stretches in between for looking up at the walls. There are places to stop and swim.</p>
<p>Guests from seven to sixty-five can join. The walk is the part that people underestimate. At the end another 150 steps lead up to the showers, and they come after the paddling.</p>
<h2>Telaga Waja: fourteen steep ones</h2>
<p>Telaga Waja comes straight off the slopes of Mount Agung, in the east of the island. It is colder, narrower and quicker. The rapids are class III to IV and follow each other closely, and near the end the whole raft goes over a dam four metres high. The fourteen kilometres take about three hours, and you paddle for most of them.</p>
<p>The river asks for good fitness, and the youngest we take is twelve. Before the start there is a paddle drill on flat water.</p>
<h2>Side by side</h2>
<ul>
<li><strong>Length:</strong> Ayung 12 km, Telaga Waja 14 km</li>
<li><strong>Time on the water:</strong> about two and a half hours, against about three</li>
<li><strong>Rapids:</strong> class II to III, against class III to IV</li>
<li><strong>Age:</strong> 7 to 65, against 12 to 60</li>
<li><strong>Start:</strong> 09:00 or 13:00, against 09:30 or 12:30</li>
<li><strong>Where:</strong> Payangan, north of Ubud, against Rendang in Karangasem</li>
</ul>
<h2>What is the same on both</h2>
<p>A licensed guide sits in every raft, and he works for us, not for an agency. Everyone wears a helmet and a vest and everyone is insured. Transfer from hotels in zones A and B, lunch, a locker, a towel and a shower are part of the price. You need at least two people to book, because nobody paddles a raft alone.</p>
<h2>When the water decides</h2>
<p>Telaga Waja has a mark on the wall. On days when the water stands above it, the session is closed. You then choose another day or get your money back. Nobody is asked to be brave, and nobody pays for a river that did not run.</p>
<p>If you have only one free day in your holiday and would hate to lose it, the Ayung is the safer plan. If your dates can move, let Telaga Waja surprise you.</p>
<h2>Still not sure?</h2>
<p>Think of the least confident swimmer in your group and book for that person. A guest who finds the Ayung too gentle can come back for the other river. The other way round is a long three hours.</p>`,
    `<p>Kami mengarungi dua sungai, dan pertanyaan pertama hampir selalu: mana yang lebih bagus? Tidak ada. Keduanya adalah dua hari yang berbeda, dan pilihan yang salah adalah cara paling pasti untuk merusaknya. Begini cara memutuskannya.</p>
<h2>Jawaban singkat</h2>
<p>Bila ini pertama kalinya Anda naik perahu karet, bila Anda datang bersama anak, atau bila Anda ingin menikmati lembahnya sebanyak mendayung, pilihlah <a href="/id/activities/ayung-river-rafting">Ayung</a>. Bila Anda pernah arung jeram, berusia dua belas tahun ke atas, dan senang berkeringat sebelum makan siang, pilihlah <a href="/id/activities/telaga-waja-rafting">Telaga Waja</a>.</p>
<h2>Ayung: dua belas kilometer hijau</h2>
<p>Ayung mengalir di lembah utara Ubud yang tidak dijangkau jalan raya. Anda menuruni sekitar 350 anak tangga batu, bertemu pemandu di perahu, lalu sekitar dua setengah jam berada di air. Jeramnya kelas II sampai III: cukup untuk berteriak, dengan bagian tenang yang panjang di antaranya untuk menatap tebing. Ada tempat berhenti untuk berenang.</p>
<p>Tamu berusia tujuh sampai enam puluh lima tahun boleh ikut. Bagian yang sering diremehkan adalah berjalan kaki. Di akhir masih ada 150 anak tangga naik ke pancuran, dan itu datang setelah mendayung.</p>
<h2>Telaga Waja: empat belas kilometer curam</h2>
<p>Telaga Waja turun langsung dari lereng Gunung Agung di timur pulau. Airnya lebih dingin, lebih sempit, dan lebih deras. Jeramnya kelas III sampai IV dan datang beruntun, dan menjelang akhir seluruh perahu meluncur dari bendungan setinggi empat meter. Empat belas kilometer itu memakan waktu sekitar tiga jam, dan hampir sepanjang jalan Anda mendayung.</p>
<p>Sungai ini menuntut kondisi fisik yang baik, dan usia minimalnya dua belas tahun. Sebelum berangkat ada latihan dayung di air tenang.</p>
<h2>Berdampingan</h2>
<ul>
<li><strong>Panjang:</strong> Ayung 12 km, Telaga Waja 14 km</li>
<li><strong>Waktu di air:</strong> sekitar dua setengah jam, dibanding sekitar tiga jam</li>
<li><strong>Jeram:</strong> kelas II sampai III, dibanding kelas III sampai IV</li>
<li><strong>Usia:</strong> 7 sampai 65, dibanding 12 sampai 60</li>
<li><strong>Mulai:</strong> 09.00 atau 13.00, dibanding 09.30 atau 12.30</li>
<li><strong>Tempat:</strong> Payangan di utara Ubud, dibanding Rendang di Karangasem</li>
</ul>
<h2>Yang sama di keduanya</h2>
<p>Di setiap perahu ada pemandu berlisensi yang bekerja untuk kami sendiri, bukan untuk agen. Semua memakai helm dan pelampung, dan semua diasuransikan. Antar jemput hotel di zona A dan B, makan siang, loker, handuk, dan pancuran sudah termasuk. Pemesanan minimal dua orang, karena tidak ada yang mendayung perahu sendirian.</p>
<h2>Bila air yang memutuskan</h2>
<p>Di Telaga Waja ada tanda batas. Bila air berdiri di atasnya, sesi ditutup. Anda lalu memilih hari lain atau uang kembali. Tidak ada yang diminta untuk nekat, dan tidak ada yang membayar sungai yang tidak jadi diarungi.</p>
<p>Bila Anda hanya punya satu hari kosong selama liburan dan sayang bila hilang, Ayung adalah rencana yang lebih aman. Bila tanggal Anda bisa bergeser, biarkan Telaga Waja mengejutkan Anda.</p>
<h2>Masih ragu?</h2>
<p>Pikirkan orang yang paling tidak percaya diri di air dalam rombongan, lalu pesanlah untuk orang itu. Siapa pun yang merasa Ayung terlalu lembut bisa kembali untuk sungai yang satunya. Sebaliknya, tiga jam akan terasa panjang.</p>`,
  ],
}
