import { guide, insurance, lunch, transfer, type DemoProduct } from './product.ts'

const save = ['Save 30% and 10% more!', 'Hemat 30% dan 10% lagi!'] as const
const shared = {
  location: 'Payangan, Ubud',
  place: [-8.4253, 115.2437],
  max: 30,
  cutoff: 720,
  includes: [transfer, guide, insurance, lunch],
  addOns: ['photo-video', 'action-camera', 'massage'],
} as const

/**
 * Two activities (Combo) or three (Gold) on one day. USD prices follow the same saving, 30 percent and then 10 more, in
 * whole dollars.
 */
export const combos: readonly DemoProduct[] = [
  {
    ...shared,
    slug: 'combo-rafting-atv',
    category: 'combo',
    name: ['Combo: Rafting and ATV', 'Combo: Arung Jeram dan ATV'],
    short: [
      `The ATV in the morning, the Ayung after lunch. ${save[0]}`,
      `ATV di pagi hari, Ayung setelah makan siang. ${save[1]}`,
    ],
    full: [
      'Get muddy first and let the river wash it off: seven kilometres of trail, lunch at the base, then twelve kilometres of water. One transfer, one day, and less than the two on their own.',
      'Kotor dulu, lalu biarkan sungai membersihkannya: tujuh kilometer jalur, makan siang di pangkalan, lalu dua belas kilometer air. Satu antar jemput, satu hari, dan lebih murah daripada terpisah.',
    ],
    hours: 'ATV 09:00, rafting 13:00',
    price: 693_000,
    usd: 4_400,
    times: ['13:00'],
    minutes: 255,
    ages: [16, 60],
    components: [
      ['jungle-atv-7km', 'single'],
      ['ayung-river-rafting', null],
    ],
    notes: [['ATV drivers from 16 years', 'Pengemudi ATV mulai 16 tahun']],
    itinerary: [
      ['09:00', ['ATV', 'ATV'], ['Seven kilometres of trail.', 'Tujuh kilometer jalur.']],
      ['11:30', ['Lunch', 'Makan siang'], ['By the river.', 'Di tepi sungai.']],
      [
        '13:00',
        ['Rafting', 'Arung jeram'],
        ['Twelve kilometres of the Ayung.', 'Dua belas kilometer Sungai Ayung.'],
      ],
    ],
    pictures: ['combo-rafting-atv-1', 'ayung-river-rafting-1', 'jungle-atv-7km-1'],
  },
  {
    ...shared,
    slug: 'combo-rafting-swing',
    category: 'combo',
    name: ['Combo: Rafting and Swing', 'Combo: Arung Jeram dan Ayunan'],
    short: [
      `The river in the morning, the swings for as long as you like. ${save[0]}`,
      `Sungai di pagi hari, ayunan selama Anda suka. ${save[1]}`,
    ],
    full: [
      'See the gorge from below and then from above: twelve kilometres on the Ayung, lunch, and a day pass for the swings at the edge.',
      'Lihat lembah dari bawah lalu dari atas: dua belas kilometer di Ayung, makan siang, dan tiket harian ayunan di tepinya.',
    ],
    hours: 'Rafting 09:00, swing from 13:00',
    price: 472_500,
    usd: 3_000,
    times: ['09:00'],
    minutes: 270,
    ages: [7, 65],
    components: [
      ['ayung-river-rafting', null],
      ['jungle-swing-pass', null],
    ],
    notes: [['Up to 100 kg on a swing', 'Maksimal 100 kg per ayunan']],
    itinerary: [
      [
        '09:00',
        ['Rafting', 'Arung jeram'],
        ['Twelve kilometres of the Ayung.', 'Dua belas kilometer Sungai Ayung.'],
      ],
      [
        '13:00',
        ['Swing', 'Ayunan'],
        ['Until six if you like.', 'Sampai pukul enam bila Anda suka.'],
      ],
    ],
    pictures: ['combo-rafting-swing-1', 'ayung-river-rafting-2', 'jungle-swing-pass-1'],
  },
  {
    ...shared,
    slug: 'combo-cycling-rafting',
    category: 'combo',
    name: ['Combo: Cycling and Rafting', 'Combo: Bersepeda dan Arung Jeram'],
    short: [
      `Roll down from the crater, then raft the Ayung. ${save[0]}`,
      `Meluncur turun dari kaldera, lalu mengarungi Ayung. ${save[1]}`,
    ],
    full: [
      'From the crater to the river in one day, and hardly a step uphill: twenty-five kilometres by bicycle in the morning and twelve by raft in the afternoon.',
      'Dari kaldera ke sungai dalam satu hari, hampir tanpa tanjakan: dua puluh lima kilometer bersepeda di pagi hari dan dua belas dengan perahu di sore hari.',
    ],
    hours: 'Cycling 08:00, rafting 13:00',
    price: 630_000,
    usd: 4_000,
    times: ['13:00'],
    minutes: 390,
    ages: [10, 60],
    components: [
      ['kintamani-downhill-cycling', null],
      ['ayung-river-rafting', null],
    ],
    notes: [['You should ride a bicycle with ease', 'Anda sebaiknya terbiasa bersepeda']],
    itinerary: [
      [
        '08:00',
        ['Cycling', 'Bersepeda'],
        ['Twenty-five kilometres downhill.', 'Dua puluh lima kilometer menurun.'],
      ],
      [
        '13:00',
        ['Rafting', 'Arung jeram'],
        ['Twelve kilometres of the Ayung.', 'Dua belas kilometer Sungai Ayung.'],
      ],
    ],
    pictures: ['combo-cycling-rafting-1', 'kintamani-downhill-cycling-1', 'ayung-river-rafting-1'],
  },
  {
    ...shared,
    slug: 'gold-rafting-atv-swing',
    category: 'gold',
    name: ['Gold: Rafting, ATV and Swing', 'Gold: Arung Jeram, ATV, dan Ayunan'],
    short: [
      `All three at our base in one long day. ${save[0]}`,
      `Ketiganya di pangkalan kami dalam satu hari penuh. ${save[1]}`,
    ],
    full: [
      'The whole valley in a day: the ATV trail first, the river after lunch, and the swings in the light of the late afternoon. One transfer brings you and takes you home.',
      'Seluruh lembah dalam sehari: jalur ATV lebih dulu, sungai setelah makan siang, dan ayunan di cahaya sore. Satu antar jemput membawa Anda datang dan pulang.',
    ],
    hours: 'ATV 09:00, rafting 13:00, swing 16:00',
    price: 882_000,
    usd: 5_600,
    times: ['13:00'],
    minutes: 375,
    ages: [16, 60],
    components: [
      ['jungle-atv-7km', 'single'],
      ['ayung-river-rafting', null],
      ['jungle-swing-pass', null],
    ],
    notes: [
      ['ATV drivers from 16 years', 'Pengemudi ATV mulai 16 tahun'],
      ['Up to 100 kg on a swing', 'Maksimal 100 kg per ayunan'],
    ],
    itinerary: [
      ['09:00', ['ATV', 'ATV'], ['Seven kilometres of trail.', 'Tujuh kilometer jalur.']],
      [
        '13:00',
        ['Rafting', 'Arung jeram'],
        ['Twelve kilometres of the Ayung.', 'Dua belas kilometer Sungai Ayung.'],
      ],
      ['16:00', ['Swing', 'Ayunan'], ['In the late light.', 'Di cahaya sore.']],
    ],
    pictures: ['gold-rafting-atv-swing-1', 'ayung-river-rafting-1', 'jungle-swing-pass-2'],
  },
]
