import type { DemoArticle } from './article.ts'

export const families: DemoArticle = {
  slug: 'a-day-with-children',
  category: 'before-you-come',
  product: 'jungle-swing-pass',
  pictures: ['jungle-swing-pass-3', 'tegalalang-rice-trek-1'],
  publishedDaysAgo: 16,
  title: [
    'A day with children: what fits which age',
    'Sehari bersama anak: apa yang cocok untuk usia berapa',
  ],
  excerpt: [
    'From which age children may raft, swing, walk and ride along, what a child rate is, and how to plan a day that ends before the tears.',
    'Mulai usia berapa anak boleh arung jeram, berayun, berjalan, dan ikut ATV, apa itu tarif anak, dan cara menyusun hari tanpa tangis.',
  ],
  body: [
    `<p>Children are good guests. They laugh when they get wet, they make friends with the guide in two minutes, and they fall asleep in the van. What spoils a family day is nearly always a plan that was made for adults. So here is what fits which age, and how to put it together.</p>
<h2>From five: water, but calm</h2>
<p>The water blessing at the spring temple in Sebatu takes guests from five years. Children help to make the offering, wear a sarong like everyone else, and may stop whenever it gets too cold for them. Groups are small, twenty people at most.</p>
<h2>From six: swings and rice fields</h2>
<p>The <a href="/activities/jungle-swing-pass">day pass for the swings</a> is the easiest choice for a mixed family. It is good for the whole day, the low swings were hung for children, and the crew fasten every harness. Those who have had enough sit down with the welcome drink and watch the others fly.</p>
<p>The <a href="/activities/tegalalang-rice-trek">rice-terrace trek</a> is five easy kilometres with a guide from the village and a stop for coconut water. It also starts at six. The paths are narrow and can be wet, so give small feet a shoe with a grip.</p>
<h2>From seven: the Ayung and the back seat</h2>
<p>Seven is the age for the Ayung, our green and forgiving river. Remember the steps: about 350 down and 150 up, with legs that have just spent two and a half hours in a raft. From seven on, children may also ride along as passengers on a tandem ATV, while the driver must be sixteen or older.</p>
<h2>Later: lake, lava and steep water</h2>
<ul>
<li><strong>From 8:</strong> kayaking on Lake Batur, two people in a stable kayak</li>
<li><strong>From 10:</strong> downhill cycling from Kintamani, and the sunrise trek on Mount Batur</li>
<li><strong>From 12:</strong> Telaga Waja, the steep river</li>
<li><strong>From 16:</strong> driving an ATV of your own</li>
</ul>
<h2>What a child pays</h2>
<p>Several activities have a child rate: the Ayung for ages 7 to 11, the swings and the rice-terrace trek for 6 to 11, the downhill ride for 10 to 13. You see it in the booking panel as soon as you choose a date. Give every participant's real age when you book; the places, the vests and the insurance all depend on it.</p>
<h2>A plan that works</h2>
<p>One big thing a day is enough. Take the morning session, eat afterwards, and leave the rest of the day open. A <a href="/activities/combo/combo-rafting-swing">Combo of rafting and swings</a> is made for this: the river at nine, lunch, and then swings for as long as everybody is happy, until six at the latest.</p>
<p>Tell us in the booking if you need a <strong>child seat</strong> for the ride. It is an extra that you can tick, and there are ten of them, so early is better than late.</p>
<h2>What to bring for small people</h2>
<p>Swimwear, a sun shirt, shoes that stay on, one more set of dry clothes than you think, and something to nibble for the ride home. Towels we have.</p>`,
    `<p>Anak-anak adalah tamu yang menyenangkan. Mereka tertawa saat basah, berteman dengan pemandu dalam dua menit, lalu tertidur di mobil. Yang merusak hari keluarga hampir selalu rencana yang dibuat untuk orang dewasa. Karena itu, berikut apa yang cocok untuk usia berapa dan cara menyusunnya.</p>
<h2>Mulai lima tahun: air yang tenang</h2>
<p>Melukat di pura mata air Sebatu menerima tamu mulai lima tahun. Anak-anak ikut membuat banten, memakai kain seperti yang lain, dan boleh berhenti kapan pun mereka kedinginan. Rombongannya kecil, paling banyak dua puluh orang.</p>
<h2>Mulai enam tahun: ayunan dan sawah</h2>
<p><a href="/id/activities/jungle-swing-pass">Tiket harian ayunan</a> adalah pilihan paling mudah untuk keluarga dengan usia beragam. Berlaku sepanjang hari, ada ayunan rendah untuk anak, dan kru memasang setiap tali pengaman. Yang sudah puas tinggal duduk dengan minuman selamat datang dan melihat yang lain terbang.</p>
<p><a href="/id/activities/tegalalang-rice-trek">Trekking terasering sawah</a> adalah lima kilometer santai bersama pemandu dari desa, dengan istirahat minum air kelapa. Usianya juga mulai enam tahun. Pematangnya sempit dan bisa basah, jadi berilah kaki kecil sepatu yang tidak licin.</p>
<h2>Mulai tujuh tahun: Ayung dan jok belakang</h2>
<p>Tujuh tahun adalah usia untuk Ayung, sungai kami yang hijau dan ramah. Ingat tangganya: sekitar 350 turun dan 150 naik, dengan kaki yang baru saja dua setengah jam duduk di perahu. Mulai tujuh tahun anak juga boleh menjadi penumpang ATV tandem, sedangkan pengemudinya minimal enam belas tahun.</p>
<h2>Nanti: danau, lava, dan air deras</h2>
<ul>
<li><strong>Mulai 8:</strong> kayak di Danau Batur, berdua dalam kayak yang stabil</li>
<li><strong>Mulai 10:</strong> bersepeda menurun dari Kintamani, dan trekking matahari terbit di Gunung Batur</li>
<li><strong>Mulai 12:</strong> Telaga Waja, sungai yang curam</li>
<li><strong>Mulai 16:</strong> mengemudikan ATV sendiri</li>
</ul>
<h2>Berapa yang dibayar anak</h2>
<p>Beberapa aktivitas punya tarif anak: Ayung untuk usia 7 sampai 11, ayunan dan trekking sawah untuk 6 sampai 11, bersepeda menurun untuk 10 sampai 13. Anda melihatnya di panel pemesanan begitu memilih tanggal. Tuliskan usia setiap peserta yang sebenarnya; tempat, pelampung, dan asuransi bergantung padanya.</p>
<h2>Rencana yang berhasil</h2>
<p>Satu hal besar sehari sudah cukup. Ambil sesi pagi, makan sesudahnya, dan biarkan sisa hari longgar. <a href="/id/activities/combo/combo-rafting-swing">Combo arung jeram dan ayunan</a> dibuat untuk itu: sungai pukul sembilan, makan siang, lalu ayunan selama semua masih gembira, paling lambat sampai pukul enam.</p>
<p>Beri tahu kami di pesanan bila Anda perlu <strong>kursi anak</strong> untuk perjalanan. Itu tambahan yang bisa dicentang, dan jumlahnya sepuluh, jadi lebih awal lebih baik.</p>
<h2>Yang dibawa untuk si kecil</h2>
<p>Pakaian renang, kaus pelindung matahari, sepatu yang tidak mudah lepas, satu setel baju kering lebih banyak dari perkiraan Anda, dan camilan untuk jalan pulang. Handuk ada pada kami.</p>`,
  ],
}
