import type { SaveBlogCategory } from '@arung/contracts/blogs/requests'

/** The topics of the demo operator, in the order of the list. */
export const blogCategories: readonly Omit<SaveBlogCategory, 'rank'>[] = [
  {
    slug: 'before-you-come',
    name: 'Before you come',
    nameId: 'Sebelum datang',
    description:
      'What to wear, how the voucher works and who picks you up: the small things that make a day easy.',
    descriptionId:
      'Apa yang dipakai, cara kerja voucher, dan siapa yang menjemput: hal-hal kecil yang membuat hari Anda lancar.',
  },
  {
    slug: 'on-the-river',
    name: 'On the river',
    nameId: 'Di sungai',
    description:
      'Two rivers, their moods and their seasons, told by the people who sit in the rafts every day.',
    descriptionId:
      'Dua sungai, wataknya, dan musimnya, diceritakan oleh orang-orang yang setiap hari duduk di perahu.',
  },
  {
    slug: 'tracks-and-trails',
    name: 'Tracks and trails',
    nameId: 'Jalur dan jalan setapak',
    description:
      'Mud, lava and rice-field paths: what waits on our days on land, and how to be ready for it.',
    descriptionId:
      'Lumpur, lava, dan pematang sawah: apa yang menanti pada hari-hari di darat dan cara menyiapkan diri.',
  },
  {
    slug: 'good-guests',
    name: 'Good guests',
    nameId: 'Tamu yang baik',
    description:
      'How to visit temples, villages and rice fields so that the people who live there like to see you again.',
    descriptionId:
      'Cara berkunjung ke pura, desa, dan sawah agar warga setempat senang melihat Anda kembali.',
  },
]
