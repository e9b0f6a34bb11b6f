import type { SaveAddOn } from '@arung/contracts/catalogue/requests'

type DemoAddOn = Omit<SaveAddOn, 'active'>

/** Extras that can be booked with an activity, by the name that products use for them. */
export const addOns: Readonly<Record<string, DemoAddOn>> = {
  'photo-video': {
    name: 'Photo and video package',
    nameId: 'Paket foto dan video',
    description: 'Pictures and a short film of your group, sent by link on the same evening.',
    descriptionId:
      'Foto dan film pendek rombongan Anda, dikirim lewat tautan pada malam yang sama.',
    price: 400_000,
    usdPrice: 2_500,
    quantityLimited: true,
    quantity: 40,
  },
  'river-shoes': {
    name: 'River shoes rental',
    nameId: 'Sewa sepatu sungai',
    description: 'One pair per person, sizes 34 to 46.',
    descriptionId: 'Satu pasang per orang, ukuran 34 sampai 46.',
    price: 25_000,
    usdPrice: 200,
    quantityLimited: true,
    quantity: 150,
  },
  'flying-dress': {
    name: 'Flying-dress rental',
    nameId: 'Sewa gaun terbang',
    description: 'A long dress for the swing, in several colours.',
    descriptionId: 'Gaun panjang untuk ayunan, dalam beberapa warna.',
    price: 250_000,
    usdPrice: 1_600,
    quantityLimited: true,
    quantity: 20,
  },
  'action-camera': {
    name: 'Action camera rental',
    nameId: 'Sewa kamera aksi',
    description: 'Waterproof, with a helmet mount and a memory card that you keep.',
    descriptionId: 'Tahan air, dengan dudukan helm dan kartu memori yang boleh dibawa pulang.',
    price: 350_000,
    usdPrice: 2_200,
    quantityLimited: true,
    quantity: 12,
  },
  massage: {
    name: 'Balinese massage, 60 min',
    nameId: 'Pijat Bali, 60 menit',
    description: 'After the activity, in a quiet room at the base.',
    descriptionId: 'Setelah aktivitas, di ruang yang tenang di pangkalan.',
    price: 200_000,
    usdPrice: 1_300,
    quantityLimited: false,
    quantity: null,
  },
  'private-guide': {
    name: 'Private guide',
    nameId: 'Pemandu pribadi',
    description: 'A guide for your group alone.',
    descriptionId: 'Pemandu khusus untuk rombongan Anda.',
    price: 300_000,
    usdPrice: 1_900,
    quantityLimited: false,
    quantity: null,
  },
  'child-seat': {
    name: 'Child seat',
    nameId: 'Kursi anak',
    description: 'For the ride to us and back.',
    descriptionId: 'Untuk perjalanan pergi dan pulang.',
    price: 50_000,
    usdPrice: 300,
    quantityLimited: true,
    quantity: 10,
  },
}
