import type { SaveCategory, SaveProduct } from '@arung/contracts/catalogue/requests'
import type { DomainEvent } from '@arung/domain/event-types'
import { sampleSettings } from '@arung/domain/testing/sample-catalogue'
import { at, product, uuid } from '@arung/projections/testing/sample-events'

export const ids = {
  rafting: uuid(2, 1),
  atv: uuid(2, 2),
  combo: uuid(2, 3),
  hidden: uuid(2, 4),
  swing: uuid(2, 5),
  river: uuid(4, 1),
  bikes: uuid(4, 2),
  passes: uuid(4, 3),
  picture: uuid(3, 1),
  photos: uuid(9, 1),
  user: uuid(8, 1),
  otherUser: uuid(8, 2),
  agent: uuid(8, 3),
  otherAgent: uuid(8, 4),
  admin: uuid(8, 5),
} as const

const category = (rank: number, slug: string, group: SaveCategory['group']): SaveCategory => ({
  slug,
  name: slug,
  nameId: slug,
  description: 'd',
  descriptionId: 'd',
  rank,
  group,
  images: [
    {
      mediaId: ids.picture,
      alt: 'River',
      altId: 'Sungai',
    },
  ],
})

const saved = (productId: string, product: SaveProduct): DomainEvent => ({
  type: 'ProductSaved',
  data: { productId, product, at: at(0) },
})

const variant = {
  name: 'ATV',
  nameId: 'ATV',
  description: 'd',
  descriptionId: 'd',
  nettPrice: 7e5,
}

/** A small operator: rafting, ATVs in two variants, a combo of both, a swing without session limits. */
export const shop: readonly DomainEvent[] = [
  {
    type: 'SettingsChanged',
    data: {
      settings: {
        ...sampleSettings,
        phone: '+62361000000',
        whatsapp: '+62811000000',
        address: 'Payangan',
      },
      at: at(0),
    },
  },
  {
    type: 'PictureStored',
    data: {
      mediaId: ids.picture,
      base: '/media/abc',
      width: 1600,
      height: 900,
      by: ids.admin,
      at: at(0),
    },
  },
  pool(ids.river, 'Rafting places', 400, 800),
  pool(ids.bikes, 'ATVs', 30, null),
  pool(ids.passes, 'Swing passes', null, 150),
  ...(['rafting', 'atv', 'combo'] as const).map((slug, rank): DomainEvent => ({
    type: 'CategorySaved',
    data: {
      categoryId: uuid(1, rank + 1),
      category: category(rank, slug, slug === 'combo' ? 'COMBO' : 'MAIN'),
      at: at(0),
    },
  })),
  {
    type: 'AddOnSaved',
    data: {
      addOnId: ids.photos,
      addOn: {
        name: 'Photos',
        nameId: 'Foto',
        description: 'd',
        descriptionId: 'd',
        price: 1e5,
        usdPrice: 700,
        quantityLimited: true,
        quantity: 10,
        active: true,
      },
      at: at(0),
    },
  },
  saved(
    ids.rafting,
    product(1, {
      slug: 'rafting',
      addOnIds: [ids.photos],
      images: [{ mediaId: ids.picture, alt: 'A raft', altId: 'Perahu' }],
    }),
  ),
  saved(
    ids.atv,
    product(2, {
      slug: 'atv',
      categoryId: uuid(1, 2),
      isVaried: true,
      priceType: 'PER_UNIT',
      times: ['10:00'],
      pools: [
        {
          poolId: ids.bikes,
          per: 'UNIT',
        },
      ],
      variants: [
        {
          ...variant,
          id: 'single',
          price: 65e4,
          usdPrice: 4100,
          personQuantity: 1,
        },
        {
          ...variant,
          id: 'tandem',
          price: 95e4,
          usdPrice: 6e3,
          personQuantity: 2,
        },
      ],
    }),
  ),
  saved(
    ids.combo,
    product(3, {
      slug: 'rafting-and-atv',
      categoryId: uuid(1, 3),
      isCombo: true,
      pools: [],
      price: 8e5,
      times: ['09:00'],
      components: [
        {
          productId: ids.rafting,
          variantId: null,
        },
        {
          productId: ids.atv,
          variantId: 'single',
        },
      ],
    }),
  ),
  saved(ids.hidden, product(4, { slug: 'hidden', active: false })),
  saved(
    ids.swing,
    product(5, {
      slug: 'swing',
      sessionType: 'OPENING_HOURS',
      times: ['08:30'],
      pools: [
        {
          poolId: ids.passes,
          per: 'PERSON',
        },
      ],
    }),
  ),
]

function pool(
  poolId: string,
  name: string,
  sessionLimit: number | null,
  dayLimit: number | null,
): DomainEvent {
  return {
    type: 'PoolSaved',
    data: { poolId, pool: { name, sessionLimit, dayLimit }, version: 1, at: at(0) },
  }
}

export function held(
  n: number,
  poolId: string,
  date: string,
  demands: readonly { time: string; places: number }[],
): DomainEvent {
  return {
    type: 'PlacesHeld',
    data: {
      poolId,
      date,
      holdId: uuid(10, n),
      holder: {
        kind: 'CHECKOUT',
        id: uuid(5, n),
      },
      demands,
      expiresAt: at(15),
    },
  }
}
