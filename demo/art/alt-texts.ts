import type { PictureName } from './pictures.ts'

/** What a picture shows, in the two languages of the site. */
export type AltText = Readonly<{ en: string; id: string }>

/** The alternative text of every seed picture, by file name without extension. */
export const altTexts: Readonly<Record<PictureName, AltText>> = {
  'ayung-river-rafting-1': {
    en: 'Four guests and a guide paddle a yellow raft down a calm green river gorge',
    id: 'Empat tamu dan seorang pemandu mendayung perahu kuning di ngarai sungai yang hijau dan tenang',
  },
  'ayung-river-rafting-2': {
    en: 'A waterfall drops over a basalt cliff into a green pool in the mist',
    id: 'Air terjun jatuh dari tebing basal ke kolam hijau di tengah kabut',
  },
  'ayung-river-rafting-3': {
    en: 'A guide with a paddle briefs four guests in helmets and life vests on the river bank',
    id: 'Pemandu memegang dayung memberi arahan kepada empat tamu berhelm dan berpelampung di tepi sungai',
  },
  'telaga-waja-rafting-1': {
    en: 'A raft breaks through white foam below a river drop at sunrise',
    id: 'Perahu karet menembus buih putih di bawah bendungan sungai saat matahari terbit',
  },
  'telaga-waja-rafting-2': {
    en: 'A raft glides along a misty river between forested walls',
    id: 'Perahu karet meluncur di sungai berkabut di antara dinding hutan',
  },
  'telaga-waja-rafting-3': {
    en: 'Rice plates, satay and coconuts on a table above the river',
    id: 'Piring nasi, sate, dan kelapa muda di meja dengan pemandangan sungai',
  },
  'jungle-atv-7km-1': {
    en: 'A rider in a helmet drives a quad bike along a jungle track, a second one behind',
    id: 'Pengendara berhelm melaju dengan ATV di jalur hutan, diikuti ATV kedua',
  },
  'jungle-atv-7km-2': {
    en: 'Quad bikes with headlights on ride a jungle track at dusk',
    id: 'ATV dengan lampu menyala menyusuri jalur hutan saat senja',
  },
  'jungle-atv-7km-3': {
    en: 'The base at night: a lit pavilion and rafts stacked on their rack under a full moon',
    id: 'Pangkalan pada malam hari: balai terang dan perahu di rak di bawah bulan purnama',
  },
  'jungle-swing-pass-1': {
    en: 'A woman in a flowing dress swings over rice terraces at sunrise',
    id: 'Perempuan bergaun panjang berayun di atas sawah berteras saat matahari terbit',
  },
  'jungle-swing-pass-2': {
    en: 'A woman on a jungle swing between palms under a purple evening sky',
    id: 'Perempuan di ayunan hutan di antara pohon kelapa di bawah langit senja ungu',
  },
  'jungle-swing-pass-3': {
    en: 'Rice terraces and palms in the morning mist with a volcano behind',
    id: 'Sawah berteras dan pohon kelapa dalam kabut pagi dengan gunung berapi di belakang',
  },
  'kintamani-downhill-cycling-1': {
    en: 'Two cyclists roll along a village road past penjor poles at sunrise, a volcano behind',
    id: 'Dua pesepeda melintasi jalan desa berpenjor saat matahari terbit, gunung berapi di belakang',
  },
  'kintamani-downhill-cycling-2': {
    en: 'Two cyclists ride past green rice fields at noon',
    id: 'Dua pesepeda melewati sawah hijau pada siang hari',
  },
  'kintamani-downhill-cycling-3': {
    en: 'Pancakes, coffee and fruit on a breakfast table with a volcano in the mist',
    id: 'Panekuk, kopi, dan buah di meja sarapan dengan gunung berapi berkabut',
  },
  'batur-sunrise-trek-1': {
    en: 'Three hikers and their guide on a summit ridge above a sea of clouds at sunrise',
    id: 'Tiga pendaki dan pemandu di punggung puncak di atas lautan awan saat matahari terbit',
  },
  'batur-sunrise-trek-2': {
    en: 'Hikers with headlamps walk a ridge under the full moon',
    id: 'Pendaki dengan lampu kepala berjalan di punggung gunung di bawah bulan purnama',
  },
  'batur-sunrise-trek-3': {
    en: 'Breakfast with pancakes and coffee in view of the volcano at sunrise',
    id: 'Sarapan panekuk dan kopi dengan pemandangan gunung berapi saat matahari terbit',
  },
  'tegalalang-rice-trek-1': {
    en: 'Two guests follow a guide through flooded rice terraces, a farmer and ducks nearby',
    id: 'Dua tamu mengikuti pemandu melewati sawah berair, petani dan bebek di dekatnya',
  },
  'tegalalang-rice-trek-2': {
    en: 'A walk along rice terraces that mirror the evening sky',
    id: 'Berjalan menyusuri sawah berteras yang memantulkan langit senja',
  },
  'tegalalang-rice-trek-3': {
    en: 'Green rice terraces with palms at sunrise',
    id: 'Sawah berteras hijau dengan pohon kelapa saat matahari terbit',
  },
  'lake-batur-kayaking-1': {
    en: 'A kayak on a still crater lake in the morning mist',
    id: 'Kayak di danau kawah yang tenang dalam kabut pagi',
  },
  'lake-batur-kayaking-2': {
    en: 'A kayak crosses the lake at sunrise, the volcano mirrored in the water',
    id: 'Kayak melintasi danau saat matahari terbit, gunung berapi terpantul di air',
  },
  'lake-batur-kayaking-3': {
    en: 'A kayak on the lake under a glowing evening sky',
    id: 'Kayak di danau di bawah langit senja yang menyala',
  },
  'melukat-ceremony-1': {
    en: 'Guests pray in the pool of a spring temple below its spouts, offerings on the wall',
    id: 'Tamu berdoa di kolam pura mata air di bawah pancuran, sesajen di atas tembok',
  },
  'melukat-ceremony-2': {
    en: 'A water blessing in the mist before a split gate and meru towers',
    id: 'Melukat dalam kabut di depan candi bentar dan meru',
  },
  'melukat-ceremony-3': {
    en: 'Visitors in sarongs before a brick split gate with parasols and penjor',
    id: 'Pengunjung bersarung di depan candi bentar bata dengan tedung dan penjor',
  },
  'private-car-10h-1': {
    en: 'A white car and its driver in Balinese dress on a village road by a temple gate',
    id: 'Mobil putih dan sopir berbusana Bali di jalan desa dekat gerbang pura',
  },
  'private-car-10h-2': {
    en: 'A car with its lights on waits for guests at dusk',
    id: 'Mobil dengan lampu menyala menunggu tamu saat senja',
  },
  'private-car-10h-3': {
    en: 'A temple gate and a nine-tiered meru in the morning light',
    id: 'Gerbang pura dan meru tumpang sembilan dalam cahaya pagi',
  },
  'minibus-10h-1': {
    en: 'A minibus full of guests passes rice fields at sunrise',
    id: 'Minibus penuh tamu melewati sawah saat matahari terbit',
  },
  'minibus-10h-2': {
    en: 'A minibus with lit windows on a country road at night',
    id: 'Minibus dengan jendela terang di jalan desa pada malam hari',
  },
  'minibus-10h-3': {
    en: 'A minibus on a village road in the mist',
    id: 'Minibus di jalan desa yang berkabut',
  },
  'riverside-lunch-1': {
    en: 'Guests dine in a lit thatched pavilion by the river at dusk',
    id: 'Tamu bersantap di balai beratap alang-alang yang terang di tepi sungai saat senja',
  },
  'riverside-lunch-2': {
    en: 'A table with rice plates, coconuts and fruit above a misty river',
    id: 'Meja dengan piring nasi, kelapa muda, dan buah di atas sungai berkabut',
  },
  'riverside-lunch-3': {
    en: 'The restaurant pavilion by the river at noon',
    id: 'Balai restoran di tepi sungai pada siang hari',
  },
  'combo-rafting-atv-1': {
    en: 'Rafting on a green river on the left, a quad bike on a jungle track on the right',
    id: 'Arung jeram di sungai hijau di kiri, ATV di jalur hutan di kanan',
  },
  'combo-rafting-swing-1': {
    en: 'Rafting on a misty river on the left, a jungle swing at dusk on the right',
    id: 'Arung jeram di sungai berkabut di kiri, ayunan hutan saat senja di kanan',
  },
  'combo-cycling-rafting-1': {
    en: 'Cycling at sunrise on the left, rafting on a green river on the right',
    id: 'Bersepeda saat matahari terbit di kiri, arung jeram di sungai hijau di kanan',
  },
  'gold-rafting-atv-swing-1': {
    en: 'Three activities side by side: rafting, a quad bike and a jungle swing',
    id: 'Tiga kegiatan berdampingan: arung jeram, ATV, dan ayunan hutan',
  },
  'hero-home': {
    en: 'A yellow raft on a jungle river at sunrise, a volcano behind',
    id: 'Perahu kuning di sungai hutan saat matahari terbit, gunung berapi di belakang',
  },
  'hero-home-portrait': {
    en: 'A yellow raft comes down a jungle river at sunrise',
    id: 'Perahu kuning menuruni sungai hutan saat matahari terbit',
  },
  'auth-user': {
    en: 'A woman swings over rice terraces at sunrise',
    id: 'Perempuan berayun di atas sawah berteras saat matahari terbit',
  },
  'auth-admin': {
    en: 'Quiet rice terraces in the mist',
    id: 'Sawah berteras yang tenang dalam kabut',
  },
  'auth-agent': {
    en: 'A kayak on a lake below a volcano at dusk',
    id: 'Kayak di danau di bawah gunung berapi saat senja',
  },
  empty: {
    en: 'Rice terraces and palms before a volcano',
    id: 'Sawah berteras dan pohon kelapa di depan gunung berapi',
  },
  'not-found': {
    en: 'A kayak on a wide lake under the moon',
    id: 'Kayak di danau luas di bawah bulan',
  },
  success: {
    en: 'A rafting crew cheers on the river bank as marigolds fall',
    id: 'Regu arung jeram bersorak di tepi sungai saat bunga gumitir berjatuhan',
  },
}
