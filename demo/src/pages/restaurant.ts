import type { DemoPage } from './page.ts'

/** `/restaurant`; hours and menu are in `menu.ts`. */
export const restaurant: DemoPage = {
  key: 'restaurant',
  title: ['Lunch where the rafts land', 'Makan siang di tempat perahu berlabuh'],
  lead: [
    'An open bale above the Ayung, a kitchen that cooks what the island cooks, and the sound of the river for company.',
    'Bale terbuka di atas Sungai Ayung, dapur yang memasak masakan pulau ini, dan suara sungai sebagai teman.',
  ],
  metaTitle: ['Restaurant by the river: menu and hours', 'Restoran tepi sungai: menu dan jam buka'],
  metaDescription: [
    'Balinese lunch in an open bale above the Ayung: the menu with prices in rupiah and US dollars, opening hours, the place, and how to join it to your trip.',
    'Makan siang khas Bali di bale terbuka di atas Ayung: menu dengan harga rupiah dan dolar AS, jam buka, lokasi, dan cara menggabungkannya dengan aktivitas.',
  ],
  picture: 'riverside-lunch-1',
  sections: [
    {
      id: 'kitchen',
      heading: ['The kitchen', 'Dapur kami'],
      body: [
        'Most of the menu begins with base genep, the paste that Balinese cooking begins with: turmeric, galangal, ginger, garlic, shallot and chilli.\n\nThere is always food without meat. Tell us about allergies when you book or when you sit down; the kitchen would rather know than guess.',
        'Sebagian besar menu berawal dari base genep, bumbu dasar masakan Bali: kunyit, lengkuas, jahe, bawang putih, bawang merah, dan cabai.\n\nSelalu ada hidangan tanpa daging. Beri tahu kami soal alergi saat memesan atau saat duduk; dapur lebih suka tahu daripada menebak.',
      ],
      picture: 'riverside-lunch-2',
    },
    {
      id: 'with-a-trip',
      layout: 'STEPS',
      heading: ['With your trip, or without', 'Bersama aktivitas, atau tidak'],
      body: ['Three ways to sit at the same table.', 'Tiga cara duduk di meja yang sama.'],
      items: [
        [
          ['After the raft', 'Setelah arung jeram'],
          [
            'A buffet lunch is part of our rafting trips: it is served when you are out of the shower.',
            'Makan siang prasmanan termasuk dalam paket arung jeram kami: dihidangkan setelah Anda mandi.',
          ],
        ],
        [
          ['A set lunch, booked ahead', 'Paket makan siang, dipesan dulu'],
          [
            'The Riverside Set Lunch is booked like an activity: choose a date and a time, alone or beside another activity.',
            'Paket Makan Siang Tepi Sungai dipesan seperti aktivitas: pilih tanggal dan jam, sendiri atau bersama aktivitas lain.',
          ],
        ],
        [
          ['From the menu', 'Dari daftar menu'],
          [
            'Choose at the table what you like from the menu on this page, and pay there.',
            'Pilih di meja apa yang Anda suka dari menu di halaman ini, dan bayar di tempat.',
          ],
        ],
      ],
    },
  ],
}
