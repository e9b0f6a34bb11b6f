import type { SavePool } from '@arung/contracts/catalogue/requests'

/** The limited resources, by the names that products use for them. */
export const pools: Readonly<Record<string, SavePool>> = {
  ayung: { name: 'Ayung rafting', nameId: 'Arung jeram Ayung', sessionLimit: 400, dayLimit: 800 },
  'telaga-waja': {
    name: 'Telaga Waja rafting',
    nameId: 'Arung jeram Telaga Waja',
    sessionLimit: 60,
    dayLimit: null,
  },
  atv: { name: 'ATVs', nameId: 'ATV', sessionLimit: 30, dayLimit: null },
  swing: {
    name: 'Swing day passes',
    nameId: 'Tiket harian ayunan',
    sessionLimit: null,
    dayLimit: 150,
  },
  bike: { name: 'Bicycles', nameId: 'Sepeda', sessionLimit: 40, dayLimit: null },
  batur: { name: 'Batur trek', nameId: 'Trekking Batur', sessionLimit: 48, dayLimit: null },
  'rice-trek': {
    name: 'Rice-terrace trek',
    nameId: 'Trekking sawah terasering',
    sessionLimit: 30,
    dayLimit: null,
  },
  kayak: { name: 'Kayaks', nameId: 'Kayak', sessionLimit: 24, dayLimit: null },
  melukat: { name: 'Melukat', nameId: 'Melukat', sessionLimit: 20, dayLimit: null },
  car: { name: 'Cars with driver', nameId: 'Mobil dengan sopir', sessionLimit: null, dayLimit: 12 },
  minibus: {
    name: 'Minibuses with driver',
    nameId: 'Minibus dengan sopir',
    sessionLimit: null,
    dayLimit: 4,
  },
  lunch: {
    name: 'Riverside lunch',
    nameId: 'Makan siang di tepi sungai',
    sessionLimit: null,
    dayLimit: 300,
  },
}
