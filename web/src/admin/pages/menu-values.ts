import type { SaveMenu } from '@arung/contracts/pages/requests'

type Section = SaveMenu['sections'][number]

export const freshDish: Section['dishes'][number] = {
  name: '',
  nameId: '',
  description: '',
  descriptionId: '',
  price: Number.NaN,
  usdPrice: Number.NaN,
  vegetarian: false,
  spicy: false,
  available: true,
}

export const freshMenuSection: Section = { id: '', name: '', nameId: '', dishes: [] }

export const freshMenu: SaveMenu = {
  opens: '',
  closes: '',
  place: '',
  latitude: Number.NaN,
  longitude: Number.NaN,
  sections: [freshMenuSection],
}

/** The maximum number of sections in a menu, and of dishes in a section. */
export const mostOfMenu = { sections: 12, dishes: 40 } as const
