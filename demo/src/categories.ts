import type { SaveCategory } from '@arung/contracts/catalogue/requests'

type DemoCategory = Omit<SaveCategory, 'rank' | 'images'> & { picture: string }

/** The operator's eleven categories, in the order of the lists. */
export const categories: readonly DemoCategory[] = [
  {
    slug: 'river-rafting',
    group: 'MAIN',
    picture: 'ayung-river-rafting-1',
    name: 'River rafting',
    nameId: 'Arung jeram',
    description:
      'Two rivers, one for a first descent and one for people who want it steeper. Licensed guides in every raft.',
    descriptionId:
      'Dua sungai, satu untuk pengarungan pertama dan satu untuk yang ingin lebih deras. Pemandu berlisensi di setiap perahu.',
  },
  {
    slug: 'atv',
    group: 'MAIN',
    picture: 'jungle-atv-7km-1',
    name: 'ATV rides',
    nameId: 'ATV',
    description:
      'A 7 km trail of our own through jungle, rice fields and mud. Ride alone or as a pair.',
    descriptionId:
      'Jalur 7 km milik kami sendiri melewati hutan, sawah, dan lumpur. Berkendara sendiri atau berdua.',
  },
  {
    slug: 'swing',
    group: 'MAIN',
    picture: 'jungle-swing-pass-1',
    name: 'Swings',
    nameId: 'Ayunan',
    description: 'Swings over the gorge with a day pass: stay as long as you like.',
    descriptionId: 'Ayunan di atas lembah dengan tiket harian: tinggal selama Anda suka.',
  },
  {
    slug: 'cycling',
    group: 'MAIN',
    picture: 'kintamani-downhill-cycling-1',
    name: 'Cycling',
    nameId: 'Bersepeda',
    description:
      'Downhill from the crater rim through villages, with a support van behind the group.',
    descriptionId:
      'Menurun dari bibir kaldera melewati desa-desa, dengan mobil pendukung di belakang rombongan.',
  },
  {
    slug: 'trekking',
    group: 'MAIN',
    picture: 'batur-sunrise-trek-1',
    name: 'Trekking',
    nameId: 'Trekking',
    description: 'A volcano at sunrise, or rice terraces at walking pace.',
    descriptionId:
      'Gunung berapi saat matahari terbit, atau terasering sawah dengan langkah santai.',
  },
  {
    slug: 'kayaking',
    group: 'MAIN',
    picture: 'lake-batur-kayaking-1',
    name: 'Kayaking',
    nameId: 'Kayak',
    description: 'Flat water under the volcano in stable tandem kayaks.',
    descriptionId: 'Air tenang di kaki gunung berapi dengan kayak tandem yang stabil.',
  },
  {
    slug: 'culture',
    group: 'OTHER',
    picture: 'melukat-ceremony-1',
    name: 'Culture',
    nameId: 'Budaya',
    description: 'A water blessing led by people of the village, with an offering and a sarong.',
    descriptionId:
      'Upacara penyucian air yang dipimpin warga desa, lengkap dengan banten dan kain.',
  },
  {
    slug: 'transport',
    group: 'OTHER',
    picture: 'private-car-10h-1',
    name: 'Transport',
    nameId: 'Transportasi',
    description: 'A car or a minibus with a driver for ten hours; you decide the route.',
    descriptionId: 'Mobil atau minibus dengan sopir selama sepuluh jam; Anda menentukan rutenya.',
  },
  {
    slug: 'restaurant',
    group: 'OTHER',
    picture: 'riverside-lunch-1',
    name: 'Restaurant',
    nameId: 'Restoran',
    description: 'A set lunch by the river, with or without an activity before it.',
    descriptionId: 'Paket makan siang di tepi sungai, dengan atau tanpa aktivitas sebelumnya.',
  },
  {
    slug: 'combo',
    group: 'COMBO',
    picture: 'combo-rafting-atv-1',
    name: 'Combo',
    nameId: 'Combo',
    description: 'Two activities on one day. Save 30% and 10% more!',
    descriptionId: 'Dua aktivitas dalam satu hari. Hemat 30% dan 10% lagi!',
  },
  {
    slug: 'gold',
    group: 'COMBO',
    picture: 'gold-rafting-atv-swing-1',
    name: 'Gold',
    nameId: 'Gold',
    description: 'Three activities on one day. Save 30% and 10% more!',
    descriptionId: 'Tiga aktivitas dalam satu hari. Hemat 30% dan 10% lagi!',
  },
]
