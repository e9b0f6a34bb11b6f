import type { DemoArticle } from './article.ts'

export const goodGuests: DemoArticle = {
  slug: 'visiting-temples-and-rice-fields-with-respect',
  category: 'good-guests',
  product: 'melukat-ceremony',
  pictures: ['melukat-ceremony-3', 'tegalalang-rice-trek-2'],
  publishedDaysAgo: 19,
  title: [
    'Visiting temples and rice fields with respect',
    'Berkunjung ke pura dan sawah dengan hormat',
  ],
  excerpt: [
    'A sarong, quiet feet and a question before a picture: small manners that open doors at the spring temple and between the terraces.',
    'Kain, langkah yang tenang, dan bertanya sebelum memotret: sopan santun kecil yang membuka pintu di pura mata air dan di antara sawah.',
  ],
  body: [
    `<p>A temple in Bali is not a museum and a rice terrace is not a park. Both are places where people do something that matters to them, and both are open to guests who remember that. None of this is complicated. Here is what to know before you come along to a water blessing or a walk through the fields.</p>
<h2>Melukat is not a show</h2>
<p>Melukat is a cleansing with the water of a holy spring. At the temple in Sebatu you learn how the offering is made and what each spout is for. You make the offering yourself, with help, and then go from spout to spout. You take part as far as you wish: you may also stand at the edge and watch. Groups have twenty guests at most, and a guide from the village leads them.</p>
<h2>What to wear at the temple</h2>
<p>A sarong and a sash are given to you, and the guide shows you how to tie them. Under the sarong wear something that may get wet and that covers the shoulders. Bring dry clothes for afterwards. Shoes stay where everybody else's shoes are.</p>
<h2>When not to come</h2>
<p>The custom of the temple asks guests not to come during menstruation. If that concerns you on your day, write to us and choose another date.</p>
<h2>Offerings on the ground</h2>
<p>You will see small trays of palm leaf everywhere: on steps, on dashboards, before shops. They hold flowers, rice and often an incense stick. Walk around them and never step over one that is still smoking. If you touch one by accident, a short apology is enough; nobody will be angry.</p>
<h2>In the rice fields</h2>
<p>The terraces around Tegalalang belong to families who work them, and the water in the channels is shared by a community called the subak. <a href="/activities/tegalalang-rice-trek">On our walk</a> you go with someone from the village who can tell whose field is whose.</p>
<ul>
<li>Stay on the paths; the bunds between the fields are walls, and they break under a jump.</li>
<li>Let people with loads pass. They have the harder day.</li>
<li>Dogs and ducks are at work too.</li>
<li>Take your rubbish back to the road.</li>
</ul>
<h2>Pictures</h2>
<p>Ask before you take a picture of someone, with a lift of the camera and a smile if you have no words in common. During a prayer, put the camera away or use it from behind, without flash. Nobody should stand higher than the priest, and walls are not for climbing, however good the view.</p>
<h2>Three words that help</h2>
<p><em>Permisi</em> is what you say when you need to pass. <em>Suksma</em> is thank you in Balinese, <em>terima kasih</em> the same in Indonesian; both make people smile. And the best word of all is your own name, offered first. You will hear many in return, and many of them will be Wayan, since that is what first children are often called.</p>`,
    `<p>Pura di Bali bukan museum dan sawah bukan taman hiburan. Keduanya tempat orang melakukan sesuatu yang berarti bagi mereka, dan keduanya terbuka bagi tamu yang mengingat hal itu. Tidak ada yang rumit. Berikut yang perlu Anda ketahui sebelum ikut melukat atau berjalan di antara sawah.</p>
<h2>Melukat bukan pertunjukan</h2>
<p>Melukat adalah penyucian dengan air dari mata air suci. Di pura di Sebatu Anda belajar cara membuat banten dan arti setiap pancuran. Anda membuat banten sendiri, dibantu, lalu berpindah dari pancuran ke pancuran. Anda ikut sejauh yang Anda inginkan: boleh juga berdiri di tepi dan menyaksikan. Rombongannya paling banyak dua puluh tamu, dipimpin pemandu dari desa.</p>
<h2>Pakaian di pura</h2>
<p>Kain dan selendang kami sediakan, dan pemandu menunjukkan cara mengikatnya. Di balik kain, kenakan sesuatu yang boleh basah dan menutup bahu. Bawa baju kering untuk sesudahnya. Alas kaki ditinggalkan di tempat semua orang meninggalkannya.</p>
<h2>Kapan sebaiknya tidak datang</h2>
<p>Adat pura meminta tamu tidak datang saat haid. Bila itu terjadi pada hari Anda, tulislah kepada kami dan pilih tanggal lain.</p>
<h2>Banten di tanah</h2>
<p>Anda akan melihat wadah kecil dari janur di mana-mana: di tangga, di dasbor mobil, di depan toko. Isinya bunga, nasi, dan sering kali sebatang dupa. Berjalanlah di sampingnya dan jangan pernah melangkahi yang dupanya masih menyala. Bila tersentuh tanpa sengaja, permintaan maaf singkat sudah cukup; tidak ada yang akan marah.</p>
<h2>Di sawah</h2>
<p>Sawah berteras di sekitar Tegalalang milik keluarga yang menggarapnya, dan air di salurannya dibagi bersama dalam perkumpulan yang disebut subak. <a href="/id/activities/tegalalang-rice-trek">Pada perjalanan kami</a> Anda ditemani orang desa yang tahu sawah milik siapa.</p>
<ul>
<li>Tetaplah di jalan setapak; pematang adalah dinding, dan bisa runtuh bila diloncati.</li>
<li>Beri jalan kepada orang yang membawa beban. Hari mereka lebih berat.</li>
<li>Anjing dan bebek juga sedang bekerja.</li>
<li>Bawa sampah Anda kembali ke jalan raya.</li>
</ul>
<h2>Foto</h2>
<p>Bertanyalah sebelum memotret seseorang, cukup dengan mengangkat kamera dan tersenyum bila tidak ada bahasa yang sama. Saat orang berdoa, simpan kamera atau potretlah dari belakang, tanpa lampu kilat. Jangan berdiri lebih tinggi daripada pemangku, dan jangan memanjat tembok, betapa pun bagus pemandangannya.</p>
<h2>Tiga kata yang membantu</h2>
<p><em>Permisi</em> diucapkan saat Anda hendak lewat. <em>Suksma</em> berarti terima kasih dalam bahasa Bali dan selalu disambut dengan senyum. Kata terbaik adalah nama Anda sendiri, yang disebutkan lebih dulu. Anda akan mendengar banyak nama sebagai balasannya, dan banyak di antaranya Wayan, karena begitulah sering anak pertama dinamai. Ingatlah satu atau dua nama, dan sapalah orangnya bila bertemu lagi di jalan setapak berikutnya.</p>`,
  ],
}
