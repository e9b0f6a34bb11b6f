import type { DomainEvent } from '@arung/domain/event-types'
import { addOns } from '../../src/add-ons.ts'
import { categories } from '../../src/categories.ts'
import { closures } from '../../src/closures.ts'
import { combos } from '../../src/combos.ts'
import { demoId } from '../../src/ids.ts'
import { products } from '../../src/load-demo.ts'
import { pickupZones } from '../../src/pickup-zones.ts'
import { pools } from '../../src/pools.ts'
import { demoSettings } from '../../src/settings.ts'
import { productOf } from '../../src/shapes.ts'

const at = '2026-05-01T00:00:00.000Z'
export const agents = ['one', 'two'].map(name => demoId('account', name))
const [agent = '', other = ''] = agents
const idOf = (slug: string) => demoId('product', slug)
const [first, second, third] = products
if (!first || !second || !third) throw new Error('The demo has too few products')

const saved = (product: (typeof products)[number], changes = {}): DomainEvent => ({
  type: 'ProductSaved',
  data: {
    productId: idOf(product.slug),
    product: { ...productOf(product, new Map()), ...changes },
    at,
  },
})
const price = (agentId: string, slug: string, amount: number): DomainEvent => ({
  type: 'SpecialPriceSet',
  data: { productId: idOf(slug), agentId, rateId: 'adult', price: amount, at },
})

/** The demo's catalogue as events. */
export const demoEvents: readonly DomainEvent[] = [
  { type: 'SettingsChanged', data: { settings: demoSettings, at } },
  ...Object.entries(pools).map(([name, pool]): DomainEvent => ({
    type: 'PoolSaved',
    data: { poolId: demoId('pool', name), pool, version: 1, at },
  })),
  ...Object.entries(pickupZones).map(([name, zone]): DomainEvent => ({
    type: 'PickupZoneSaved',
    data: { zoneId: demoId('pickup-zone', name), zone, at },
  })),
  ...Object.entries(addOns).map(([name, addOn]): DomainEvent => ({
    type: 'AddOnSaved',
    data: { addOnId: demoId('add-on', name), addOn: { ...addOn, active: true }, at },
  })),
  ...categories.map((category, rank): DomainEvent => ({
    type: 'CategorySaved',
    data: {
      categoryId: demoId('category', category.slug),
      category: { ...category, rank, images: [] },
      at,
    },
  })),
  ...[...products, ...combos].map(product => saved(product)),
  ...products.map(({ slug }): DomainEvent => ({
    type: 'DatesDisabled',
    data: { productId: idOf(slug), dates: closures, at },
  })),
]

/** Later changes by an operator: removes, restores, renames, prices, closes. */
export const laterEvents: readonly DomainEvent[] = [
  { type: 'ProductRemoved', data: { productId: idOf(first.slug), at } },
  price(agent, second.slug, 400_000),
  price(other, second.slug, 410_000),
  price(agent, third.slug, 420_000),
  {
    type: 'SpecialPriceRemoved',
    data: { productId: idOf(second.slug), agentId: agent, rateId: 'adult', at },
  },
  saved(second, { slug: 'another-name' }),
  saved(first, { times: ['07:30'] }),
  { type: 'ProductMadeVaried', data: { productId: idOf(third.slug), at } },
  {
    type: 'DatesDisabled',
    data: {
      productId: idOf(first.slug),
      dates: [
        { date: '2027-03-08', reason: 'Nyepi' },
        { date: '2027-03-09', reason: 'Rain' },
      ],
      at,
    },
  },
  { type: 'DatesEnabled', data: { productId: idOf(first.slug), dates: ['2027-03-09'], at } },
  { type: 'PickupZoneRetired', data: { zoneId: demoId('pickup-zone', 'D'), at } },
  {
    type: 'PoolSaved',
    data: {
      poolId: demoId('pool', 'ayung'),
      pool: { name: 'Ayung', sessionLimit: 200, dayLimit: 300 },
      version: 2,
      at,
    },
  },
  {
    type: 'PictureStored',
    data: { mediaId: demoId('media', 'a'), base: '/media/a', width: 1, height: 1, by: 'a', at },
  },
  { type: 'SettingsChanged', data: { settings: { ...demoSettings, holdMinutes: 7 }, at } },
]
