import { insurance, transfer, type DemoProduct } from './product.ts'

/** Walks. */
export const trekProducts: readonly DemoProduct[] = [
  {
    slug: 'batur-sunrise-trek',
    category: 'trekking',
    name: ['Mount Batur Sunrise Trek', 'Trekking Matahari Terbit Gunung Batur'],
    short: [
      'Up in the dark, on the rim for the sunrise, a guide for every four guests.',
      'Naik saat gelap, di puncak saat matahari terbit, satu pemandu untuk setiap empat peserta.',
    ],
    full: [
      'The walk starts at half past three with a head torch and takes about two hours on sand and lava steps. On top there is a hot drink, the lake below, and on a clear morning the cone of Rinjani far to the east.\n\nWe are down again before the heat. One guide leads four guests at most.',
      'Pendakian dimulai pukul setengah empat dengan lampu kepala, sekitar dua jam di pasir dan tangga lava. Di atas ada minuman hangat, danau di bawah, dan pada pagi yang cerah kerucut Rinjani jauh di timur.\n\nKita sudah turun sebelum panas. Satu pemandu untuk paling banyak empat peserta.',
    ],
    location: 'Toya Bungkah, Kintamani',
    hours: '03:30, about 5.5 hours; pick-up from 02:00',
    place: [-8.2421, 115.3777],
    price: 600_000,
    usd: 3_800,
    max: 48,
    times: ['03:30'],
    minutes: 330,
    cutoff: 720,
    ages: [10, 60],
    includes: [
      transfer,
      insurance,
      ['Guide for every four guests', 'Satu pemandu untuk setiap empat peserta'],
      ['Head torch and poles', 'Lampu kepala dan tongkat'],
      ['Breakfast on the rim', 'Sarapan di puncak'],
    ],
    notes: [
      ['Good shoes and a warm jacket', 'Sepatu yang baik dan jaket hangat'],
      ['About 600 m of climbing', 'Pendakian sekitar 600 m'],
    ],
    itinerary: [
      [
        '02:00',
        ['Pick-up', 'Penjemputan'],
        ['From your hotel, with coffee in the van.', 'Dari hotel Anda, dengan kopi di mobil.'],
      ],
      [
        '03:30',
        ['Up', 'Naik'],
        ['Two hours with short rests.', 'Dua jam dengan istirahat singkat.'],
      ],
      ['06:00', ['Sunrise', 'Matahari terbit'], ['Breakfast on the rim.', 'Sarapan di puncak.']],
      [
        '09:00',
        ['Down again', 'Turun'],
        ['And home before noon.', 'Dan pulang sebelum tengah hari.'],
      ],
    ],
    pool: ['batur', 'PERSON'],
    addOns: ['photo-video', 'action-camera', 'private-guide', 'massage'],
    pictures: ['batur-sunrise-trek-1', 'batur-sunrise-trek-2', 'batur-sunrise-trek-3'],
  },
  {
    slug: 'tegalalang-rice-trek',
    category: 'trekking',
    name: ['Rice-Terrace Trek 5 km', 'Trekking Terasering Sawah 5 km'],
    short: [
      'Five easy kilometres on the narrow paths between terraces, with someone who farms them.',
      'Lima kilometer santai di pematang sempit, bersama orang yang menggarap sawahnya.',
    ],
    full: [
      'A walk at the pace of the water: along the channels of the subak, over bamboo bridges and between terraces in all their stages, from mirror to gold. Your guide comes from the village and can tell whose field is whose.\n\nTwo hours with a stop for coconut water.',
      'Berjalan seiring aliran air: menyusuri saluran subak, melewati jembatan bambu, dan di antara terasering dalam segala tahapnya, dari cermin sampai keemasan. Pemandu Anda berasal dari desa dan tahu sawah milik siapa.\n\nDua jam dengan istirahat minum air kelapa.',
    ],
    location: 'Tegalalang, Gianyar',
    hours: '08:00 or 15:00, about 2 hours',
    place: [-8.4312, 115.2793],
    price: 350_000,
    usd: 2_200,
    child: { price: 250_000, usd: 1_600, ageMin: 6, ageMax: 11 },
    max: 30,
    times: ['08:00', '15:00'],
    minutes: 120,
    cutoff: 120,
    ages: [6, 75],
    includes: [
      transfer,
      insurance,
      ['Village guide', 'Pemandu dari desa'],
      ['Coconut water', 'Air kelapa'],
    ],
    notes: [
      ['Paths can be wet: shoes with a grip', 'Pematang bisa basah: sepatu yang tidak licin'],
    ],
    itinerary: [
      [
        '+0 min',
        ['Down to the water', 'Turun ke air'],
        ['Along the first channel.', 'Menyusuri saluran pertama.'],
      ],
      ['+1 h', ['Coconut stop', 'Istirahat kelapa'], ['In a field hut.', 'Di pondok sawah.']],
      [
        '+2 h',
        ['Back at the road', 'Kembali ke jalan'],
        ['The van is waiting.', 'Mobil sudah menunggu.'],
      ],
    ],
    pool: ['rice-trek', 'PERSON'],
    addOns: ['photo-video', 'private-guide'],
    pictures: ['tegalalang-rice-trek-1', 'tegalalang-rice-trek-2', 'tegalalang-rice-trek-3'],
  },
]
