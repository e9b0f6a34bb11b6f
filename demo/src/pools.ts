import type { SavePool } from '@arung/contracts/catalogue/requests'

/** The limited resources, by the names that products use for them. */
export const pools: Readonly<Record<string, SavePool>> = {
  ayung: { name: 'Ayung rafting places', sessionLimit: 400, dayLimit: 800 },
  'telaga-waja': { name: 'Telaga Waja rafting places', sessionLimit: 60, dayLimit: null },
  atv: { name: 'ATVs', sessionLimit: 30, dayLimit: null },
  swing: { name: 'Swing day passes', sessionLimit: null, dayLimit: 150 },
  bike: { name: 'Bicycles', sessionLimit: 40, dayLimit: null },
  batur: { name: 'Batur trek places', sessionLimit: 48, dayLimit: null },
  'rice-trek': { name: 'Rice-terrace trek places', sessionLimit: 30, dayLimit: null },
  kayak: { name: 'Kayak seats', sessionLimit: 24, dayLimit: null },
  melukat: { name: 'Melukat places', sessionLimit: 20, dayLimit: null },
  car: { name: 'Cars with driver', sessionLimit: null, dayLimit: 12 },
  minibus: { name: 'Minibuses with driver', sessionLimit: null, dayLimit: 4 },
  lunch: { name: 'Riverside lunch seats', sessionLimit: null, dayLimit: 300 },
}
