import type { SaveMenu } from '@arung/contracts/pages/requests'
import type { Pair } from './pages/page.ts'

type Mark = 'vegetarian' | 'spicy' | 'not today'
type Dish = readonly [
  name: Pair,
  description: Pair,
  price: number,
  usd: number,
  ...marks: readonly Mark[],
]

const dish = ([name, description, price, usdPrice, ...marks]: Dish) => ({
  name: name[0],
  nameId: name[1],
  description: description[0],
  descriptionId: description[1],
  price,
  usdPrice,
  vegetarian: marks.includes('vegetarian'),
  spicy: marks.includes('spicy'),
  available: !marks.includes('not today'),
})
const same = (name: string): Pair => [name, name]

const starters: readonly Dish[] = [
  [
    same('Lawar nangka'),
    [
      'Young jackfruit with roasted coconut, long beans and lime leaf.',
      'Nangka muda dengan kelapa sangrai, kacang panjang, dan daun jeruk.',
    ],
    38_000,
    250,
    'vegetarian',
    'spicy',
  ],
  [
    ['Vegetable spring rolls', 'Lumpia sayur'],
    [
      'Carrot, cabbage and glass noodles, with sweet chilli sauce.',
      'Wortel, kol, dan soun, dengan saus cabai manis.',
    ],
    35_000,
    230,
    'vegetarian',
  ],
  [
    ['Chicken soup with lemongrass', 'Sop ayam serai'],
    ['Clear and warm, for after the water.', 'Bening dan hangat, untuk setelah dari air.'],
    40_000,
    260,
  ],
]
const mains: readonly Dish[] = [
  [
    same('Nasi campur Bali'),
    [
      'Rice with betutu chicken, sate lilit, lawar, egg and sambal matah.',
      'Nasi dengan ayam betutu, sate lilit, lawar, telur, dan sambal matah.',
    ],
    75_000,
    480,
    'spicy',
  ],
  [
    same('Sate lilit'),
    [
      'Minced fish with coconut, wrapped around lemongrass and grilled.',
      'Ikan cincang dengan kelapa, dililitkan pada serai lalu dibakar.',
    ],
    65_000,
    420,
  ],
  [
    same('Pepes ikan'),
    [
      'Fish with base genep, steamed and grilled in banana leaf.',
      'Ikan dengan base genep, dikukus dan dibakar dalam daun pisang.',
    ],
    70_000,
    450,
    'spicy',
  ],
  [
    same('Tipat cantok'),
    ['Rice cake and vegetables in peanut sauce.', 'Ketupat dan sayuran dengan bumbu kacang.'],
    45_000,
    290,
    'vegetarian',
  ],
  [
    ['Fried noodles', 'Mie goreng'],
    [
      'From the wok, with chicken and egg; also with tempeh only.',
      'Digoreng di wajan, dengan ayam dan telur; bisa juga hanya dengan tempe.',
    ],
    55_000,
    350,
  ],
  [
    same('Bebek betutu'),
    [
      'Duck in spices, a day in the pit. The kitchen starts it the day before.',
      'Bebek berbumbu yang dimasak sehari penuh. Dapur mulai sehari sebelumnya.',
    ],
    120_000,
    780,
    'spicy',
    'not today',
  ],
]
const sweets: readonly Dish[] = [
  [
    same('Dadar gulung'),
    [
      'Green pancakes filled with coconut and palm sugar.',
      'Dadar hijau berisi kelapa dan gula aren.',
    ],
    28_000,
    180,
    'vegetarian',
  ],
  [
    ['Black rice pudding', 'Bubur injin'],
    ['With coconut milk and banana.', 'Dengan santan dan pisang.'],
    30_000,
    190,
    'vegetarian',
  ],
]
const drinks: readonly Dish[] = [
  [
    ['Young coconut', 'Kelapa muda'],
    ['Whole, and cold.', 'Utuh, dan dingin.'],
    30_000,
    190,
    'vegetarian',
  ],
  [
    ['Balinese coffee', 'Kopi Bali'],
    ['Ground fine, served with its grounds.', 'Digiling halus, disajikan dengan ampasnya.'],
    20_000,
    130,
    'vegetarian',
  ],
  [
    ['Ginger and lemongrass tea', 'Teh jahe serai'],
    ['Hot, with palm sugar beside it.', 'Panas, dengan gula aren di sampingnya.'],
    22_000,
    140,
    'vegetarian',
  ],
]

/** The demo restaurant. Hours and place are those of the set lunch in the catalogue. */
export const demoMenu: SaveMenu = {
  opens: '11:00',
  closes: '16:00',
  place: 'Payangan, Gianyar, Bali',
  latitude: -8.4259,
  longitude: 115.2431,
  sections: [
    { id: 'starters', name: 'To begin', nameId: 'Pembuka', dishes: starters.map(dish) },
    { id: 'mains', name: 'Mains', nameId: 'Hidangan utama', dishes: mains.map(dish) },
    { id: 'sweets', name: 'Sweets', nameId: 'Penutup', dishes: sweets.map(dish) },
    { id: 'drinks', name: 'Drinks', nameId: 'Minuman', dishes: drinks.map(dish) },
  ],
}
