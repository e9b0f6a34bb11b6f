import type { DemoArticle } from './article.ts'

export const whatToWear: DemoArticle = {
  slug: 'what-to-wear-for-rafting',
  category: 'before-you-come',
  product: 'ayung-river-rafting',
  pictures: ['ayung-river-rafting-3'],
  publishedDaysAgo: 9,
  title: ['What to wear for rafting in Bali', 'Apa yang dipakai saat arung jeram di Bali'],
  excerpt: [
    'Swimwear, a shirt that dries fast and shoes with a strap: a short list for the Ayung, and what you can leave at the hotel.',
    'Pakaian renang, kaus yang cepat kering, dan sandal bertali: daftar singkat untuk Ayung, dan apa yang sebaiknya ditinggal di hotel.',
  ],
  body: [
    `<p>Everyone gets wet on the Ayung. Not at the end and not by accident, but at the first rapid, from the front, and then again for about two and a half hours. That is part of the fun, as long as you are dressed for it. Here is a list to pack by.</p>
<h2>On your body</h2>
<p>Start with swimwear and put something light over it. A shirt that dries fast keeps the sun off your shoulders and stops the vest from rubbing. Shorts that end above the knee are better than long trousers, which fill with water and get heavy on the steps. Cotton is fine on a warm day; it only takes longer to dry in the van.</p>
<ul>
<li>Swimwear as the first layer</li>
<li>A light shirt, with sleeves if your skin burns easily</li>
<li>Shorts, or sports leggings</li>
<li>Sunscreen, put on before you leave the hotel so that it has time to sink in</li>
</ul>
<h2>On your feet</h2>
<p>Shoes matter most. About 350 stone steps lead down to the river and about 150 lead up again at the end, and some of them are wet all year. You need something that stays on: sandals with a strap behind the heel, water shoes, or an old pair of trainers. Flip-flops leave in the first rapid, and the river keeps them.</p>
<p>If you have nothing suitable, add <strong>river shoes</strong> to your booking. We have sizes 34 to 46 and hand them out with the vest and the helmet.</p>
<h2>What we give you</h2>
<p>A helmet, a life vest and a paddle, all fitted by your guide before anyone goes near the water. You also get a locker for your things, a towel, and a hot shower afterwards. Lunch is a buffet, so nobody minds if your hair is still wet.</p>
<h2>Glasses, jewellery and phones</h2>
<p>Glasses are no problem with a band around the back of your head; any piece of string does the job. Leave rings, watches and earrings in the locker or, better still, in the hotel safe. Wet fingers are slippery, and a ring that goes overboard is gone.</p>
<p>A phone in a plastic pouch usually survives and sometimes does not. If you want pictures, the photo and video package or an action camera with a helmet mount will save you the worry. Both can be added when you book.</p>
<h2>For afterwards</h2>
<p>Bring one complete set of dry clothes, underwear included. It is easily forgotten, and the ride home can take up to two hours if you stay in the south of the island. A plastic bag for the wet things is useful; a warm layer is not, unless you always feel cold in a van with air conditioning.</p>
<h2>Who should stay on land</h2>
<p>The Ayung is our river for a first descent, and guests from seven to sixty-five ride it. It is not for pregnant guests, and not for anyone with heart or back problems. If you are not sure, <a href="/contact-us">ask us</a> before you book. We would rather meet you over lunch by the river than worry about you on it.</p>`,
    `<p>Di Ayung semua orang basah. Bukan di akhir dan bukan karena celaka, melainkan di jeram pertama, dari depan, lalu terus selama sekitar dua setengah jam. Itulah serunya, asalkan pakaian Anda tepat. Berikut daftar untuk berkemas.</p>
<h2>Di badan</h2>
<p>Mulailah dengan pakaian renang, lalu kenakan sesuatu yang ringan di luarnya. Kaus yang cepat kering melindungi bahu dari matahari dan mencegah pelampung menggesek kulit. Celana pendek di atas lutut lebih nyaman daripada celana panjang yang penuh air dan terasa berat di tangga. Katun boleh saja pada hari yang hangat, hanya lebih lama kering di mobil.</p>
<ul>
<li>Pakaian renang sebagai lapisan pertama</li>
<li>Kaus ringan, berlengan panjang bila kulit Anda mudah terbakar</li>
<li>Celana pendek atau legging olahraga</li>
<li>Tabir surya, dioleskan sebelum berangkat dari hotel agar sempat meresap</li>
</ul>
<h2>Di kaki</h2>
<p>Alas kaki paling penting. Ada sekitar 350 anak tangga batu turun ke sungai dan sekitar 150 naik lagi di akhir, sebagian basah sepanjang tahun. Anda perlu sesuatu yang tidak mudah lepas: sandal bertali belakang, sepatu air, atau sepatu olahraga lama. Sandal jepit hanyut di jeram pertama, dan sungai tidak mengembalikannya.</p>
<p>Bila tidak punya yang cocok, tambahkan <strong>sewa sepatu sungai</strong> pada pesanan. Tersedia ukuran 34 sampai 46 dan dibagikan bersama pelampung dan helm.</p>
<h2>Yang kami sediakan</h2>
<p>Helm, pelampung, dan dayung, semuanya dipasang pas oleh pemandu sebelum siapa pun mendekati air. Anda juga mendapat loker, handuk, dan pancuran air panas sesudahnya. Makan siangnya prasmanan, jadi tidak ada yang keberatan bila rambut Anda masih basah.</p>
<h2>Kacamata, perhiasan, dan ponsel</h2>
<p>Kacamata aman bila diberi tali di belakang kepala; tali apa pun bisa. Tinggalkan cincin, jam tangan, dan anting di loker atau lebih baik di brankas hotel. Jari basah itu licin, dan cincin yang jatuh ke sungai tidak akan kembali.</p>
<p>Ponsel dalam kantong plastik biasanya selamat, kadang tidak. Bila ingin foto, paket foto dan video atau kamera aksi dengan dudukan helm akan membuat Anda tenang. Keduanya bisa ditambahkan saat memesan.</p>
<h2>Untuk sesudahnya</h2>
<p>Bawalah satu setel pakaian kering lengkap, termasuk pakaian dalam. Ini mudah terlupa, padahal perjalanan pulang bisa sampai dua jam bila Anda menginap di selatan pulau. Kantong plastik untuk pakaian basah berguna; jaket tidak perlu, kecuali Anda selalu kedinginan di mobil ber-AC.</p>
<h2>Siapa yang sebaiknya tinggal di darat</h2>
<p>Ayung adalah sungai kami untuk pengarungan pertama, dan tamu berusia tujuh sampai enam puluh lima tahun mengarunginya. Sungai ini bukan untuk ibu hamil dan bukan untuk tamu dengan gangguan jantung atau punggung. Bila ragu, <a href="/id/contact-us">tanyakan kepada kami</a> sebelum memesan. Kami lebih senang bertemu Anda saat makan siang di tepi sungai daripada mencemaskan Anda di atasnya.</p>`,
  ],
}
