import type { ClosedDays, deskHistoryTypes } from '@arung/contracts/desk-history'
import { othersField, pricedBy, specialPricesSubject } from '@arung/contracts/desk-history'
import type { Change } from '@arung/contracts/history'
import { never } from '@arung/domain/decider'
import type { DomainEvent } from '@arung/domain/event-types'
import { unlessForgotten } from '../personal.ts'
import type { Parts, Shape } from './shapes.ts'

export type DeskEvent = Extract<DomainEvent, { type: (typeof deskHistoryTypes)[number] }>
type PoolDayEvent = Extract<
  DeskEvent,
  { type: 'SessionsClosed' | 'SessionsReopened' | 'LimitOverridden' | 'LimitRestored' }
>
type DatesEvent = Extract<DeskEvent, { type: 'DatesDisabled' | 'DatesEnabled' }>

/** What an event says of the thing that it is about. */
export type DeskSaid = Readonly<{
  /** Kind and id of the thing: `product:<uuid>`, `page:about`, `menu`. */
  subject: string
  /** Whose last shape is kept, where many things have one history together; left out, the subject's. */
  shapeOf?: string
  /** What the thing is after it; the same where the event says nothing of that. */
  next: (before: Shape) => Shape
  parts: Parts
  /** What it changed beside that. */
  changes: readonly Change[]
}>

const picture = { key: 'mediaId', names: ['alt', 'altId'], isReplaced: true } as const
const named = ['name', 'nameId'] as const
const titled = { key: 'title', names: ['title', 'titleId'] } as const
const pictures: Parts = { images: picture }
const productParts: Parts = {
  ...pictures,
  variants: { key: 'id', names: named },
  itinerary: titled,
}
const pageParts: Parts = {
  picture,
  sections: { key: 'id', names: ['heading', 'headingId'], parts: { picture, items: titled } },
}
const menuParts: Parts = {
  sections: { key: 'id', names: named, parts: { dishes: { key: 'name', names: named } } },
}

/** What is gone keeps its last shape: saved again, it is told what is another than before. */
export function saidBy(event: DeskEvent): DeskSaid {
  switch (event.type) {
    case 'ProductSaved':
      return saved(productSubject(event), event.data.product, productParts)
    case 'DatesDisabled':
    case 'DatesEnabled':
      return { ...kept(productSubject(event)), changes: daysChanges(event) }
    case 'ProductMadeVaried':
    case 'ProductRemoved':
      return kept(productSubject(event))
    case 'PoolSaved':
      return saved(`pool:${event.data.poolId}`, event.data.pool)
    case 'SessionsClosed':
    case 'SessionsReopened':
    case 'LimitOverridden':
    case 'LimitRestored':
      return { ...kept(`pool:${event.data.poolId}`), changes: poolDayChanges(event) }
    case 'CategorySaved':
      return saved(`category:${event.data.categoryId}`, event.data.category, pictures)
    case 'CategoryRemoved':
      return kept(`category:${event.data.categoryId}`)
    case 'AddOnSaved':
      return saved(`add-on:${event.data.addOnId}`, event.data.addOn)
    case 'AddOnRemoved':
      return kept(`add-on:${event.data.addOnId}`)
    case 'SpecialPriceSet':
      return priced(event, event.data.price)
    case 'SpecialPriceRemoved':
      return priced(event, null)
    case 'PickupZoneSaved':
      return saved(`pickup-zone:${event.data.zoneId}`, event.data.zone)
    case 'PickupZoneRetired':
      return kept(`pickup-zone:${event.data.zoneId}`)
    case 'BlogSaved':
      return article(event.data.blogId, ({ publishedOn }) => ({ ...event.data.blog, publishedOn }))
    case 'BlogPublished':
      return publication(event.data.blogId, event.data.publishedOn)
    case 'BlogUnpublished':
    case 'BlogRemoved':
      return publication(event.data.blogId, null)
    case 'BlogCategorySaved':
      return saved(`blog-category:${event.data.blogCategoryId}`, event.data.category)
    case 'BlogCategoryRemoved':
      return kept(`blog-category:${event.data.blogCategoryId}`)
    case 'PageSaved':
      return saved(`page:${event.data.pageKey}`, event.data.page, pageParts)
    case 'MenuSaved':
      return saved('menu', event.data.menu, menuParts)
    case 'ProductTypeSaved':
      return saved(`product-type:${event.data.typeId}`, event.data.productType)
    case 'ReservationProductSaved':
      return saved(`reservation-product:${event.data.productId}`, event.data.product)
    case 'ProductMappingSaved':
      return saved(`product-mapping:${event.data.mappingId}`, { parts: event.data.mapping.parts })
    case 'GuideSaved':
      return savedPerson(`guide:${event.data.guideId}`, event.data)
    case 'DriverSaved':
      return savedPerson(`driver:${event.data.driverId}`, event.data)
    case 'UnitSaved':
      return saved(`unit:${event.data.unitId}`, event.data.unit)
    case 'ProductTypeRetired':
    case 'ProductTypeRestored':
      return kept(`product-type:${event.data.typeId}`)
    case 'ReservationProductRetired':
    case 'ReservationProductRestored':
      return kept(`reservation-product:${event.data.productId}`)
    case 'ProductMappingRemoved':
      return kept(`product-mapping:${event.data.mappingId}`)
    case 'GuideRetired':
    case 'GuideRestored':
      return kept(`guide:${event.data.guideId}`)
    case 'DriverRetired':
    case 'DriverRestored':
      return kept(`driver:${event.data.driverId}`)
    case 'GuideForgotten':
      return withoutPerson(`guide:${event.data.guideId}`)
    case 'DriverForgotten':
      return withoutPerson(`driver:${event.data.driverId}`)
    case 'UnitRetired':
    case 'UnitRestored':
      return kept(`unit:${event.data.unitId}`)
    default:
      return never(event)
  }
}

/** Of which day and session something was said; the day's own history knows what stood there before. */
function poolDayChanges({ data }: PoolDayEvent): readonly Change[] {
  const said = (field: string, after: unknown): Change => ({ field, before: null, after })
  return [
    said('date', data.date),
    said('session', data.time ?? 'DAY'),
    ...('limit' in data ? [said('limit', data.limit)] : []),
    ...('reason' in data ? [said('reason', data.reason)] : []),
  ]
}
const productSubject = ({ data }: { data: { productId: string } }) => `product:${data.productId}`
const kept = (subject: string): DeskSaid => ({
  subject,
  next: before => before,
  parts: {},
  changes: [],
})
const saved = (subject: string, shape: Shape, parts: Parts = {}): DeskSaid => ({
  subject,
  next: () => shape,
  parts,
  changes: [],
})
const savedPerson = (subject: string, { person, work }: { person: Shape; work: Shape }): DeskSaid =>
  saved(subject, { ...work, person: unlessForgotten(person) })
const withoutPerson = (subject: string): DeskSaid => ({
  ...kept(subject),
  next: before => ({ ...before, person: null }),
})
/** All special prices have one history: whose and of what it is, an entry says by ids, in `pricedBy`. */
const priced = (
  { data }: Extract<DeskEvent, { type: 'SpecialPriceSet' | 'SpecialPriceRemoved' }>,
  price: number | null,
): DeskSaid => ({
  ...saved(specialPricesSubject, { price }),
  shapeOf: `special-price:${data.agentId}|${data.productId}|${data.rateId}`,
  changes: pricedBy.map(field => ({ field, before: null, after: data[field] })),
})
const article = (id: string, next: DeskSaid['next']): DeskSaid => ({
  ...kept(`blog:${id}`),
  next,
  parts: pictures,
})
const publication = (id: string, publishedOn: string | null): DeskSaid =>
  article(id, before => ({ ...before, publishedOn }))

/** More stretches of days of one event are only counted. */
const stretchesMax = 40

function daysChanges(event: DatesEvent): readonly Change[] {
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

/** Days after each other for one reason as one stretch of them. */
function stretchesOf(days: readonly { date: string; reason: string }[]): readonly ClosedDays[] {
  const stretches: ClosedDays[] = []
  for (const { date, reason } of days.toSorted((a, b) => (a.date < b.date ? -1 : 1))) {
    const last = stretches.at(-1)
    if (last?.reason === reason && dayAfter(last.to) === date)
      stretches[stretches.length - 1] = { ...last, to: date }
    else stretches.push({ from: date, to: date, reason })
  }
  return stretches
}

const dayMs = 86_400_000
const dayAfter = (date: string): string =>
  new Date(Date.parse(date) + dayMs).toISOString().slice(0, date.length)
