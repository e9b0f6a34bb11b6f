import type { DemoPage } from './page.ts'

/** `/our-history`: one date and the present; the specification's point 1 states no more. */
export const history: DemoPage = {
  key: 'history',
  title: ['On the river since 2018', 'Di sungai sejak 2018'],
  lead: [
    'Founded in 2018. What there is today can be counted, paddled, ridden and eaten.',
    'Berdiri pada 2018. Yang ada hari ini bisa dihitung, didayung, dikendarai, dan disantap.',
  ],
  metaTitle: ['Our history: on the river since 2018', 'Sejarah kami: di sungai sejak 2018'],
  metaDescription: [
    'Founded in 2018: today more than 30 licensed guides of our own, twelve kilometres of rafting, a seven-kilometre ATV trail and a restaurant.',
    'Berdiri pada 2018: kini lebih dari 30 pemandu berlisensi, dua belas kilometer arung jeram, jalur ATV tujuh kilometer, dan restoran.',
  ],
  picture: 'telaga-waja-rafting-2',
  sections: [
    {
      id: 'the-way-here',
      layout: 'TIMELINE',
      heading: ['2018 and today', '2018 dan hari ini'],
      picture: 'ayung-river-rafting-1',
      body: [
        'One year to remember, and what has grown around it.',
        'Tahun kami berdiri, dan apa yang tumbuh sejak itu.',
      ],
      items: [
        [
          ['2018: the company', '2018: perusahaan berdiri'],
          ['Jeramaya is founded.', 'Jeramaya didirikan.'],
        ],
        [
          ['The river', 'Sungai'],
          [
            'Twelve kilometres through the gorge, in about two and a half hours.',
            'Dua belas kilometer melewati ngarai, dalam sekitar dua setengah jam.',
          ],
        ],
        [
          ['The trail', 'Jalur hutan'],
          [
            'Seven kilometres for the ATVs, through jungle, rice fields and honest mud.',
            'Tujuh kilometer untuk ATV, melewati hutan, sawah, dan lumpur sungguhan.',
          ],
        ],
        [
          ['More than water', 'Bukan hanya sungai'],
          [
            'Swings, cycling, trekking, kayaking, a kitchen by the river and cars to bring you there.',
            'Ayunan, sepeda, trekking, kayak, dapur di tepi sungai, dan mobil yang mengantar Anda.',
          ],
        ],
        [
          ['Two or three in one day', 'Dua atau tiga dalam satu hari'],
          [
            'Combo is 2-in-1, Gold is 3-in-1. Save 30% and 10% more!',
            'Combo adalah 2-in-1, Gold adalah 3-in-1. Hemat 30% dan 10% lagi!',
          ],
        ],
        [
          ['Today', 'Hari ini'],
          [
            'More than 30 in-house licensed river guides, every customer insured, room for 400 guests per session.',
            'Lebih dari 30 pemandu sungai berlisensi, semua peserta diasuransikan, tempat untuk 400 peserta per sesi.',
          ],
        ],
      ],
    },
    {
      id: 'what-stayed',
      heading: ['What we keep to', 'Yang kami jaga'],
      body: [
        'Every order is read and confirmed by a person. The guide in your raft is licensed and works for us. And lunch is served where you can hear the water.\n\nIf you would like to be part of the next year, <a href="/activities">find your day</a>, or read <a href="/about">who we are</a>.',
        'Setiap pesanan dibaca dan dikonfirmasi oleh orang, bukan mesin. Pemandu di perahu Anda berlisensi dan bekerja untuk kami. Dan makan siang dihidangkan di tempat suara air terdengar.\n\nIngin ikut bersama kami? <a href="/id/activities">Pilih aktivitas Anda</a>, atau baca <a href="/id/about">siapa kami</a>.',
      ],
      picture: 'ayung-river-rafting-2',
    },
  ],
}
