import { guide, insurance, lunch, transfer, type DemoProduct } from './product.ts'

/** Rafting and kayaking. */
export const riverProducts: readonly DemoProduct[] = [
  {
    slug: 'ayung-river-rafting',
    category: 'river-rafting',
    name: ['Ayung River Rafting 12 km', 'Arung Jeram Sungai Ayung 12 km'],
    short: [
      'Twelve kilometres of green gorge, about two and a half hours on the water, a guide in every raft.',
      'Dua belas kilometer lembah hijau, sekitar dua setengah jam di air, satu pemandu di setiap perahu.',
    ],
    full: [
      'The Ayung runs through a gorge that no road reaches. You walk down to it on stone steps, meet your guide at the rafts, and then the river does the walking: calm green stretches to look up at the walls, rapids of class II to III in between, and places to stop and swim.\n\nIt is the descent we recommend for a first time and for families. Everyone wears a helmet and a vest, everyone is insured, and the guide in your raft is licensed and works for us, not for an agency.',
      'Sungai Ayung mengalir di lembah yang tidak dijangkau jalan raya. Anda turun lewat tangga batu, bertemu pemandu di perahu, lalu sungailah yang membawa: bagian tenang untuk menikmati tebing hijau, jeram kelas II sampai III di antaranya, dan tempat berhenti untuk berenang.\n\nInilah pengarungan yang kami sarankan untuk pemula dan keluarga. Semua memakai helm dan pelampung, semua diasuransikan, dan pemandu di perahu Anda berlisensi serta bekerja untuk kami sendiri.',
    ],
    location: 'Payangan, Ubud',
    hours: '09:00 or 13:00, about 2.5 hours on the river',
    place: [-8.4253, 115.2437],
    price: 450_000,
    usd: 2_900,
    child: { price: 350_000, usd: 2_300, ageMin: 7, ageMax: 11 },
    min: 2,
    max: 60,
    times: ['09:00', '13:00'],
    minutes: 150,
    cutoff: 60,
    ages: [7, 65],
    includes: [
      transfer,
      guide,
      insurance,
      lunch,
      ['Locker, towel and hot shower', 'Loker, handuk, dan pancuran air panas'],
    ],
    notes: [
      ['About 350 steps down and 150 up', 'Sekitar 350 anak tangga turun dan 150 naik'],
      [
        'Not for pregnant guests or with heart or back problems',
        'Tidak untuk ibu hamil atau peserta dengan gangguan jantung atau punggung',
      ],
      [
        'Bring swimwear, dry clothes and shoes with a strap',
        'Bawa pakaian renang, baju ganti, dan sandal bertali',
      ],
    ],
    itinerary: [
      [
        '-60 min',
        ['Pick-up', 'Penjemputan'],
        [
          'A van picks you up at your hotel; from the south it takes up to two hours.',
          'Mobil menjemput Anda di hotel; dari selatan perjalanan memakan waktu hingga dua jam.',
        ],
      ],
      [
        '+0 min',
        ['Gear and safety talk', 'Perlengkapan dan pengarahan'],
        [
          'Locker, vest, helmet and ten minutes on how to paddle and how to float.',
          'Loker, pelampung, helm, dan sepuluh menit cara mendayung serta mengapung.',
        ],
      ],
      [
        '+30 min',
        ['On the river', 'Di sungai'],
        [
          'Twelve kilometres, about two and a half hours with stops.',
          'Dua belas kilometer, sekitar dua setengah jam termasuk berhenti.',
        ],
      ],
      [
        '+3 h',
        ['Shower and lunch', 'Mandi dan makan siang'],
        [
          'Hot showers and a buffet by the water.',
          'Pancuran air panas dan prasmanan di tepi sungai.',
        ],
      ],
    ],
    pool: ['ayung', 'PERSON'],
    addOns: [
      'photo-video',
      'river-shoes',
      'action-camera',
      'massage',
      'private-guide',
      'child-seat',
    ],
    pictures: ['ayung-river-rafting-1', 'ayung-river-rafting-2', 'ayung-river-rafting-3'],
  },
  {
    slug: 'telaga-waja-rafting',
    category: 'river-rafting',
    name: ['Telaga Waja Rafting 14 km', 'Arung Jeram Telaga Waja 14 km'],
    short: [
      'The steeper river: fourteen kilometres of class III to IV and a four-metre drop at the dam.',
      'Sungai yang lebih curam: empat belas kilometer kelas III sampai IV dan terjunan bendungan empat meter.',
    ],
    full: [
      'Telaga Waja comes straight off the slopes of Agung: colder, narrower and quicker than the Ayung. Rapids follow each other closely, and near the end the whole raft goes over a four-metre dam.\n\nFor guests of twelve and older who want to work for it. On days when the water is above the mark the session is closed; you then choose another day or get your money back.',
      'Telaga Waja turun langsung dari lereng Gunung Agung: lebih dingin, lebih sempit, dan lebih deras dari Ayung. Jeram datang beruntun, dan menjelang akhir seluruh perahu meluncur dari bendungan setinggi empat meter.\n\nUntuk peserta berusia dua belas tahun ke atas yang ingin tantangan. Bila air melewati tanda batas, sesi ditutup; Anda memilih hari lain, atau uang Anda dikembalikan.',
    ],
    location: 'Rendang, Karangasem',
    hours: '09:30 or 12:30, about 3 hours',
    place: [-8.4382, 115.4285],
    price: 550_000,
    usd: 3_500,
    nett: 650_000,
    min: 2,
    max: 20,
    times: ['09:30', '12:30'],
    minutes: 180,
    cutoff: 90,
    ages: [12, 60],
    includes: [
      transfer,
      guide,
      insurance,
      lunch,
      ['Locker, towel and shower', 'Loker, handuk, dan pancuran'],
    ],
    notes: [
      ['Good fitness needed', 'Membutuhkan kondisi fisik yang baik'],
      ['Closed when the river is above the mark', 'Ditutup bila sungai melewati tanda batas'],
    ],
    itinerary: [
      [
        '-90 min',
        ['Pick-up', 'Penjemputan'],
        ['By van from your hotel to Rendang.', 'Dengan mobil dari hotel Anda ke Rendang.'],
      ],
      [
        '+0 min',
        ['Gear and safety talk', 'Perlengkapan dan pengarahan'],
        ['With a paddle drill on flat water.', 'Termasuk latihan dayung di air tenang.'],
      ],
      [
        '+30 min',
        ['Fourteen kilometres', 'Empat belas kilometer'],
        [
          'About three hours, the dam near the end.',
          'Sekitar tiga jam, bendungan menjelang akhir.',
        ],
      ],
    ],
    pool: ['telaga-waja', 'PERSON'],
    addOns: ['photo-video', 'river-shoes', 'action-camera', 'private-guide'],
    pictures: ['telaga-waja-rafting-1', 'telaga-waja-rafting-2', 'telaga-waja-rafting-3'],
  },
  {
    slug: 'lake-batur-kayaking',
    category: 'kayaking',
    name: ['Lake Batur Kayaking', 'Kayak Danau Batur'],
    short: [
      'Two hours in a tandem kayak on the crater lake, at sunrise or in the morning.',
      'Dua jam dengan kayak tandem di danau kaldera, saat matahari terbit atau pagi hari.',
    ],
    full: [
      'The lake lies inside the old crater, with the younger volcano on its shore. On most mornings it is flat. You paddle in pairs, with a guide beside the group, along the foot of the lava field.\n\nThe early start sees the sun come over the rim; the later one has the warmer water.',
      'Danau ini berada di dalam kaldera tua, dengan gunung yang lebih muda di tepinya. Hampir setiap pagi airnya tenang. Anda mendayung berdua, ditemani pemandu, menyusuri kaki padang lava.\n\nSesi awal menyaksikan matahari terbit dari bibir kaldera; sesi berikutnya airnya lebih hangat.',
    ],
    location: 'Kedisan, Kintamani',
    hours: '05:30 or 09:00, about 2 hours',
    place: [-8.2731, 115.3789],
    price: 650_000,
    usd: 4_100,
    max: 24,
    times: ['05:30', '09:00'],
    minutes: 120,
    cutoff: 600,
    ages: [8, 65],
    includes: [
      transfer,
      guide,
      insurance,
      ['Hot drink and snack', 'Minuman hangat dan camilan'],
      ['Vest and dry bag', 'Pelampung dan tas kedap air'],
    ],
    notes: [
      ['Two people share a kayak', 'Satu kayak untuk dua orang'],
      ['It is cool before sunrise: bring a jacket', 'Udara dingin sebelum fajar: bawa jaket'],
    ],
    itinerary: [
      [
        '-90 min',
        ['Pick-up', 'Penjemputan'],
        ['Up to the crater by van.', 'Naik ke kaldera dengan mobil.'],
      ],
      [
        '+0 min',
        ['On the lake', 'Di danau'],
        [
          'A short lesson, then along the lava field.',
          'Pelajaran singkat, lalu menyusuri padang lava.',
        ],
      ],
      [
        '+2 h',
        ['Hot drink', 'Minuman hangat'],
        ['On the shore, with the view of Batur.', 'Di tepi danau dengan pemandangan Batur.'],
      ],
    ],
    pool: ['kayak', 'PERSON'],
    addOns: ['photo-video', 'action-camera', 'private-guide'],
    pictures: ['lake-batur-kayaking-1', 'lake-batur-kayaking-2', 'lake-batur-kayaking-3'],
  },
]
