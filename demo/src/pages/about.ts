import type { DemoPage } from './page.ts'

/** `/about`: vision, mission, safety, team, values (specification, points 1 and 2). */
export const about: DemoPage = {
  key: 'about',
  title: ['The people behind the paddles', 'Orang-orang di balik dayung'],
  lead: [
    'We have run river and jungle days in Bali since 2018, with our own licensed guides, and with a limit to how many guests we take.',
    'Sejak 2018 kami mengajak peserta menyusuri sungai dan hutan Bali, dengan pemandu berlisensi kami sendiri dan dengan batas jumlah peserta.',
  ],
  metaTitle: ['About us: guides, safety and values', 'Tentang kami: pemandu dan keselamatan'],
  metaDescription: [
    'Founded in 2018, more than 30 in-house licensed river guides, every guest insured, at most 400 guests per session: what we do in Bali and how we do it.',
    'Berdiri sejak 2018, lebih dari 30 pemandu sungai berlisensi milik sendiri, semua peserta diasuransikan, paling banyak 400 peserta per sesi: inilah cara kami bekerja.',
  ],
  picture: 'ayung-river-rafting-3',
  sections: [
    {
      id: 'vision',
      heading: ['Our vision', 'Visi kami'],
      body: [
        'A day on the river that you tell about for years, and that leaves the valley as you found it. We want to be the operator that people in Bali send their own families to.',
        'Satu hari di sungai yang Anda ceritakan bertahun-tahun, dan lembah yang tetap seperti saat Anda datang. Kami ingin menjadi tempat orang Bali sendiri mengajak keluarganya.',
      ],
    },
    {
      id: 'mission',
      heading: ['Our mission', 'Misi kami'],
      body: [
        'Take every guest down twelve kilometres of river in about two and a half hours, over seven kilometres of jungle trail, up a volcano or across a lake, and bring every one of them back dry, fed and smiling.\n\nSay beforehand what it costs, what it asks of you and what we do when the weather has other plans.',
        'Membawa setiap peserta menyusuri dua belas kilometer sungai dalam sekitar dua setengah jam, tujuh kilometer jalur hutan, naik gunung api atau menyeberangi danau, lalu mengantar semuanya pulang dalam keadaan kering, kenyang, dan tersenyum.\n\nMengatakan sejak awal berapa biayanya, apa yang perlu Anda siapkan, dan apa yang kami lakukan bila cuaca tidak mendukung.',
      ],
    },
    {
      id: 'safety',
      layout: 'FIGURES',
      heading: ['Safety', 'Keselamatan'],
      body: [
        'Safety is mostly arithmetic: how many guides, how many guests, how far. These are our numbers, and the booking system holds to them: when a session is full, it is full.',
        'Keselamatan terutama soal angka: berapa pemandu, berapa peserta, seberapa jauh. Inilah angka kami, dan sistem pemesanan mematuhinya: sesi yang penuh tetap penuh.',
      ],
      picture: 'telaga-waja-rafting-1',
      items: [
        [
          ['30+', '30+'],
          [
            'licensed river guides, all of them in-house',
            'pemandu sungai berlisensi, semuanya tim kami sendiri',
          ],
        ],
        [
          ['All', 'Semua'],
          ['customers are insured', 'pelanggan diasuransikan'],
        ],
        [
          ['400', '400'],
          ['guests per session at most', 'peserta per sesi paling banyak'],
        ],
        [
          ['800', '800'],
          ['guests per day at most', 'peserta per hari paling banyak'],
        ],
        [
          ['12 km', '12 km'],
          ['of river, about 2.5 hours', 'sungai, sekitar 2,5 jam'],
        ],
        [
          ['7 km', '7 km'],
          ['of ATV trail', 'jalur ATV'],
        ],
      ],
    },
    {
      id: 'team',
      layout: 'CARDS',
      heading: ['The team', 'Tim kami'],
      body: [
        'You will meet most of these people, and in this order.',
        'Anda akan bertemu sebagian besar dari mereka sesuai urutan di bawah ini.',
      ],
      items: [
        [
          ['Booking desk', 'Tim pemesanan'],
          [
            'Looks at every order, confirms it by hand and answers when something changes.',
            'Memeriksa setiap pesanan, mengonfirmasinya satu per satu, dan menjawab bila ada perubahan.',
          ],
        ],
        [
          ['Drivers', 'Sopir'],
          [
            'Pick you up at your hotel and know which road is open after the rain.',
            'Menjemput Anda di hotel dan tahu jalan mana yang bisa dilalui setelah hujan.',
          ],
        ],
        [
          ['Head of river guides', 'Kepala pemandu sungai'],
          [
            'Decides each morning whether the river may be run, and nobody overrules it.',
            'Menentukan setiap pagi apakah sungai boleh diarungi, dan keputusannya final.',
          ],
        ],
        [
          ['River guides', 'Pemandu sungai'],
          [
            'More than 30, licensed, and on our own payroll. One of them is in your raft.',
            'Lebih dari 30 orang, berlisensi, dan karyawan kami sendiri. Salah satunya ada di perahu Anda.',
          ],
        ],
        [
          ['Trail crew', 'Kru jalur ATV'],
          [
            'Keep the seven kilometres rideable and ride ahead of you.',
            'Merawat jalur tujuh kilometer dan berkendara di depan Anda.',
          ],
        ],
        [
          ['Kitchen', 'Dapur'],
          ['Has lunch ready when the rafts land.', 'Menyiapkan makan siang saat perahu berlabuh.'],
        ],
      ],
    },
    {
      id: 'values',
      layout: 'STEPS',
      heading: ['What we hold to', 'Nilai yang kami pegang'],
      body: ['Four rules we work by.', 'Empat aturan kerja kami.'],
      picture: 'tegalalang-rice-trek-1',
      items: [
        [
          ['The river decides', 'Sungai yang menentukan'],
          [
            'When the water is too high we close. You choose another day or get your money back.',
            'Bila air terlalu tinggi kami tutup. Anda memilih hari lain, atau uang Anda dikembalikan.',
          ],
        ],
        [
          ['The price is the price', 'Harga tidak berubah'],
          [
            'The total is there from the first click and changes only when you change it.',
            'Totalnya terlihat sejak klik pertama dan hanya berubah bila Anda mengubahnya.',
          ],
        ],
        [
          ['No double bookings', 'Tanpa pesanan ganda'],
          ['We never sell the same seat twice.', 'Satu tempat tidak pernah kami jual dua kali.'],
        ],
        [
          ['Guests of the valley', 'Tamu di lembah'],
          [
            'The river, the fields and the temples belong to the villages. We behave accordingly.',
            'Sungai, sawah, dan pura adalah milik desa. Kami bersikap sebagai tamu.',
          ],
        ],
      ],
    },
  ],
}
