import type { Change } from '@arung/contracts/history'
import { othersField, pricedBy, specialPricesSubject } from '@arung/contracts/desk-history'
import type { CatalogueEvent } from '@arung/domain/catalogue/events'
import {
  kept,
  named,
  picture,
  saved,
  type DeskSaid,
  type DeskSubjects,
} from '../histories/desk-said.ts'
import type { Parts } from '../histories/shapes.ts'
import { stretchesOf } from './stretches.ts'

type Event<Type extends CatalogueEvent['type']> = Extract<CatalogueEvent, { type: Type }>

const pictures: Parts = { images: picture }
const productParts: Parts = {
  ...pictures,
  variants: { key: 'id', names: named },
  itinerary: { key: 'title', names: ['title', 'titleId'] },
}

/** What the change history shows of products, categories, add-ons, pools and special prices. */
export const catalogueSubjects: DeskSubjects<CatalogueEvent> = {
  ProductSaved: ({ data }) => saved(`product:${data.productId}`, data.product, productParts),
  DatesDisabled: event => ({ ...ofProduct(event), changes: daysChanges(event) }),
  DatesEnabled: event => ({ ...ofProduct(event), changes: daysChanges(event) }),
  ProductMadeVaried: event => ofProduct(event),
  ProductRemoved: event => ofProduct(event),
  PoolSaved: ({ data }) => saved(`pool:${data.poolId}`, data.pool),
  CategorySaved: ({ data }) => saved(`category:${data.categoryId}`, data.category, pictures),
  CategoryRemoved: ({ data }) => kept(`category:${data.categoryId}`),
  AddOnSaved: ({ data }) => saved(`add-on:${data.addOnId}`, data.addOn),
  AddOnRemoved: ({ data }) => kept(`add-on:${data.addOnId}`),
  SpecialPriceSet: event => priced(event, event.data.price),
  SpecialPriceRemoved: event => priced(event, null),
}

const ofProduct = ({ data }: { data: { productId: string } }): DeskSaid =>
  kept(`product:${data.productId}`)

/** All special prices have one history. An entry names by ids, in `pricedBy`, whose price it is and of what. */
const priced = (
  { data }: Event<'SpecialPriceSet' | 'SpecialPriceRemoved'>,
  price: number | null,
): DeskSaid => ({
  ...saved(specialPricesSubject, { price }),
  shapeOf: `special-price:${data.agentId}|${data.productId}|${data.rateId}`,
  changes: pricedBy.map(field => ({ field, before: null, after: data[field] })),
})

/** Further stretches of days of one event are only counted. */
const stretchesMax = 40

function daysChanges(event: Event<'DatesDisabled' | 'DatesEnabled'>): readonly Change[] {
  const isClosed = event.type === 'DatesDisabled'
  const days = isClosed ? event.data.dates : event.data.dates.map(date => ({ date, reason: '' }))
  const stretches = stretchesOf(days)
  const told = stretches.slice(0, stretchesMax)
  const others = stretches.length - told.length
  return [
    {
      field: 'disabledDates',
      before: isClosed ? null : told,
      after: isClosed ? told : null,
    },
    ...(others > 0 ? [{ field: othersField, before: null, after: others }] : []),
  ]
}
