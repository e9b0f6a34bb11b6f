import type { DemoPage } from './page.ts'

/** `/`: what the home page says about the operator (specification, point 1). */
export const home: DemoPage = {
  key: 'home',
  title: [
    'Twelve kilometres of river, jungle on both banks.',
    'Dua belas kilometer sungai, hutan di kedua tepinya.',
  ],
  lead: [
    'Raft the Ayung, ride the jungle trail, watch the sun come up over Batur. Booked in minutes with the people who run it.',
    'Arungi Ayung, jelajahi jalur hutan, sambut matahari terbit di Batur. Pesan dalam hitungan menit langsung dari penyelenggaranya.',
  ],
  metaTitle: [
    'Rafting, ATV rides and jungle days in Bali',
    'Arung jeram, ATV dan petualangan di Bali',
  ],
  metaDescription: [
    'Book Ayung River rafting, jungle ATV rides, swings and volcano treks near Ubud straight from the operator: licensed river guides, every guest insured.',
    'Pesan arung jeram Ayung, ATV hutan, ayunan dan trekking gunung dekat Ubud langsung dari operatornya: pemandu sungai berlisensi, semua peserta diasuransikan.',
  ],
  sections: [
    {
      id: 'facts',
      layout: 'FIGURES',
      heading: ['In short', 'Singkatnya'],
      body: ['Who takes you out.', 'Siapa yang mengajak Anda.'],
      items: [
        [
          ['Since 2018', 'Sejak 2018'],
          ['the year we began', 'tahun kami mulai'],
        ],
        [
          ['30+ licensed guides', '30+ pemandu berlisensi'],
          ['all of them in-house', 'tim kami sendiri'],
        ],
        [
          ['Every guest insured', 'Semua peserta diasuransikan'],
          ['no exceptions', 'tanpa kecuali'],
        ],
        [
          ['12 km, about 2.5 hours', '12 km, sekitar 2,5 jam'],
          ['one rafting trip', 'satu kali arung jeram'],
        ],
      ],
    },
    {
      id: 'safety',
      layout: 'FIGURES',
      heading: ['Safety on every trip', 'Keselamatan di setiap perjalanan'],
      body: [
        'More than 30 licensed river guides work only for us, every guest is insured, and we limit how many guests we take.',
        'Lebih dari 30 pemandu sungai berlisensi bekerja khusus untuk kami, setiap peserta diasuransikan, dan jumlah peserta kami batasi.',
      ],
      picture: 'telaga-waja-rafting-1',
      items: [
        [
          ['400', '400'],
          ['guests per session at most', 'peserta per sesi, maksimal'],
        ],
        [
          ['800', '800'],
          ['guests per day at most', 'peserta per hari, maksimal'],
        ],
        [
          ['7 km', '7 km'],
          ['jungle trail for the ATVs', 'jalur hutan untuk ATV'],
        ],
        [
          ['12 km', '12 km'],
          ['of river, about 2.5 hours', 'sungai, sekitar 2,5 jam'],
        ],
      ],
    },
  ],
}
