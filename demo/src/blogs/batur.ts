import type { DemoArticle } from './article.ts'

export const baturAtNight: DemoArticle = {
  slug: 'mount-batur-before-sunrise',
  category: 'tracks-and-trails',
  product: 'batur-sunrise-trek',
  pictures: ['batur-sunrise-trek-2', 'batur-sunrise-trek-3'],
  publishedDaysAgo: 12,
  title: [
    'Mount Batur before sunrise: a night, hour by hour',
    'Gunung Batur sebelum fajar: satu malam, jam demi jam',
  ],
  excerpt: [
    'Pick-up at two, first steps at half past three, breakfast on the rim. What to pack, how hard the climb is and why the cold surprises everyone.',
    'Jemput pukul dua, langkah pertama setengah empat, sarapan di puncak. Apa yang dibawa, seberapa berat, dan mengapa dinginnya mengejutkan.',
  ],
  body: [
    `<p>Nobody looks forward to an alarm clock at half past one. And yet the sunrise trek on Mount Batur is a night that people talk about long after the tan has gone. It is not difficult, but it is dark, cool and early, and it is better when you know what comes.</p>
<h2>Two o'clock: the van</h2>
<p>Pick-up begins at two, with coffee in the van. Sleep if you can. The road climbs through villages that are as quiet as they will ever be, up to the rim of the old crater and down again to Toya Bungkah on the lake.</p>
<h2>Half past three: the first steps</h2>
<p>You get a head torch and poles and meet your guide. One guide leads four guests at most, so a slow walker in another group is nobody's problem. The first half hour is a gentle track. Then the sand begins, and after the sand come steps of old lava.</p>
<p>The climb is about 600 metres and takes two hours, with short rests. The trick is to start slowly enough to talk. If you can walk up a long flight of stairs without stopping, you can do this.</p>
<h2>Six o'clock: the rim</h2>
<p>On top there is a hot drink, and then there is waiting, which is the best part. The lake appears first, a piece of lighter grey. Then the edge of the crater turns red. On a clear morning the cone of Rinjani stands far to the east, on the next island. Breakfast is served while the light changes every minute.</p>
<h2>Nine o'clock: down again</h2>
<p>You are down before the heat, dusty up to the knees, and home before noon. The whole tour takes about five and a half hours from the first step, and the pool at the hotel will never have felt so good.</p>
<h2>What to pack</h2>
<ul>
<li>Good shoes with a sole that grips; the sand is loose and the lava is sharp</li>
<li>A warm jacket, because the rim is cold before dawn, and colder when you have been sweating</li>
<li>Long trousers and a dry shirt to change into on top</li>
<li>A bottle of water and something sweet</li>
<li>Sunglasses for the way down</li>
</ul>
<p>The cold surprises everyone. You left a warm hotel, you walked uphill, and now you are standing still in the wind. Put the jacket on before you feel that you need it.</p>
<h2>Is it for you?</h2>
<p>Guests from ten to sixty walk with us. If your knees dislike going down, use the poles and take your time. If you would love the view but not the climb, there is another way to see the same mountain at sunrise: <a href="/activities/lake-batur-kayaking">from the water</a>. Kayaks leave Kedisan at half past five, on most mornings the lake is flat, and the volcano stands on its shore.</p>
<h2>Booking in time</h2>
<p>Bookings close twelve hours before the start, since guides and vans leave in the middle of the night. Decide by three in the afternoon on the day before, have an early dinner, and lay everything out beside the bed.</p>`,
    `<p>Tidak ada yang menantikan alarm pukul setengah dua. Namun trekking matahari terbit di Gunung Batur adalah malam yang masih diceritakan lama setelah kulit kembali pucat. Tidak sulit, tetapi gelap, dingin, dan sangat pagi, dan terasa lebih ringan bila Anda tahu apa yang menanti.</p>
<h2>Pukul dua: mobil</h2>
<p>Penjemputan dimulai pukul dua, dengan kopi di mobil. Tidurlah bila bisa. Jalan menanjak melewati desa-desa pada saat tersunyinya, sampai ke bibir kaldera lalu turun ke Toya Bungkah di tepi danau.</p>
<h2>Setengah empat: langkah pertama</h2>
<p>Anda mendapat lampu kepala dan tongkat, lalu bertemu pemandu. Satu pemandu untuk paling banyak empat tamu, jadi pejalan lambat di rombongan lain bukan masalah siapa pun. Setengah jam pertama jalannya landai. Lalu pasir dimulai, dan setelah pasir datang anak tangga dari lava tua.</p>
<p>Pendakiannya sekitar 600 meter dan memakan waktu dua jam dengan istirahat singkat. Rahasianya: mulailah cukup pelan sehingga masih bisa mengobrol. Bila Anda bisa menaiki tangga panjang tanpa berhenti, Anda bisa melakukan ini.</p>
<h2>Pukul enam: puncak</h2>
<p>Di atas ada minuman hangat, lalu ada menunggu, dan itulah bagian terbaiknya. Danau muncul lebih dulu, sepotong abu-abu yang lebih terang. Kemudian bibir kaldera memerah. Pada pagi yang cerah, kerucut Rinjani berdiri jauh di timur, di pulau sebelah. Sarapan disajikan sementara cahaya berubah setiap menit.</p>
<h2>Pukul sembilan: turun</h2>
<p>Anda sudah turun sebelum panas, berdebu sampai lutut, dan tiba di hotel sebelum tengah hari. Seluruhnya sekitar lima setengah jam sejak langkah pertama, dan kolam renang hotel belum pernah terasa senikmat itu.</p>
<h2>Apa yang dibawa</h2>
<ul>
<li>Sepatu yang baik dengan sol yang mencengkeram; pasirnya gembur dan lavanya tajam</li>
<li>Jaket hangat, karena puncak dingin sebelum fajar, dan lebih dingin lagi setelah berkeringat</li>
<li>Celana panjang dan kaus kering untuk ganti di atas</li>
<li>Sebotol air dan sesuatu yang manis</li>
<li>Kacamata hitam untuk jalan turun</li>
</ul>
<p>Dinginnya mengejutkan semua orang. Anda meninggalkan hotel yang hangat, mendaki, lalu berdiri diam dalam angin. Pakailah jaket sebelum Anda merasa membutuhkannya.</p>
<h2>Cocokkah untuk Anda?</h2>
<p>Tamu berusia sepuluh sampai enam puluh tahun mendaki bersama kami. Bila lutut Anda tidak suka turunan, gunakan tongkat dan jangan terburu-buru. Bila Anda ingin pemandangannya tetapi tidak pendakiannya, ada cara lain melihat gunung yang sama saat matahari terbit: <a href="/id/activities/lake-batur-kayaking">dari air</a>. Kayak berangkat dari Kedisan pukul setengah enam, hampir setiap pagi danaunya tenang, dan gunung berapi berdiri di tepinya.</p>
<h2>Memesan tepat waktu</h2>
<p>Pemesanan ditutup dua belas jam sebelum mulai, karena pemandu dan mobil berangkat di tengah malam. Putuskan paling lambat pukul tiga sore sehari sebelumnya, makan malam lebih awal, dan siapkan semuanya di samping tempat tidur.</p>`,
  ],
}
