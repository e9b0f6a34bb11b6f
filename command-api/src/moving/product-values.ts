import type { SaveProduct } from '@arung/contracts/catalogue/requests'
import type { ProductRow } from '@arung/contracts/moving/product-columns'
import type { SaveReservationProduct } from '@arung/contracts/operations/reservation-products'
import { slugOf } from '@arung/contracts/slug-of'
import { sanitizeRichText } from '@arung/platform/html/sanitize'
import { problem, RowRefused } from './moving.ts'

/** Returns the address that a name yields. Refuses the row when that is none. */
export function madeAddress(name: string): string {
  const slug = slugOf(name)
  if (slug === '') throw new RowRefused(problem('name', 'AddressMissing', { names: 'address' }))
  return slug
}

const titleMax = 70
const descriptionMax = 170

/** Returns plain text as paragraphs, in the form in which texts are stored. */
const paragraphs = (text: string): string =>
  sanitizeRichText(
    text
      .split(/\n\s*\n/)
      .map(
        part =>
          `<p>${part.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')}</p>`,
      )
      .join(''),
  )

const wholeDay = '00:00'

/** Returns what the site sells. Fields that the file does not have stay as they are. */
export function siteProductOf(
  row: ProductRow,
  {
    pools,
    categoryId,
    before,
  }: Readonly<{
    pools: SaveProduct['pools']
    categoryId: string | null
    before: SaveProduct | null
  }>,
): SaveProduct {
  const isUnit = row.per === 'UNIT'
  const sessions = row.sessions ?? []
  const nettPrice = row.rupiah_before ?? row.rupiah
  return {
    ...(before ?? blankProduct),
    slug: row.address ?? before?.slug ?? madeAddress(row.name),
    categoryId: categoryId ?? before?.categoryId ?? null,
    packageName: row.name,
    packageNameId: row.name_id,
    shortDescription: row.summary,
    shortDescriptionId: row.summary_id,
    fullDescription: paragraphs(row.description),
    fullDescriptionId: paragraphs(row.description_id),
    location: row.place,
    activityHours: sessions.length === 0 ? 'Open all day' : sessions.join(', ').slice(0, 80),
    metaTitle: row.name.slice(0, titleMax),
    metaTitleId: row.name_id.slice(0, titleMax),
    metaDescription: inOneLine(row.summary),
    metaDescriptionId: inOneLine(row.summary_id),
    active: row.shown !== 'no',
    price: row.rupiah,
    usdPrice: row.dollars,
    nettPrice,
    priceType: isUnit ? 'PER_UNIT' : 'PER_PERSON',
    personQuantity: isUnit ? (row.seats ?? 1) : 1,
    minOrderQuantity: row.guests_min ?? 1,
    maxPersonQuantity: row.guests_max,
    sessionType: sessions.length === 0 ? 'OPENING_HOURS' : 'START_TIME',
    times: sessions.length === 0 ? [wholeDay] : [...sessions],
    durationMinutes: row.minutes,
    cutoffMinutes: row.closes_minutes ?? 60,
    ageMin: row.age_min ?? 0,
    ageMax: row.age_max ?? 100,
    pools,
    offersPickup: row.pickup === 'yes',
  }
}

const inOneLine = (text: string): string =>
  text.replaceAll(/\s+/g, ' ').slice(0, descriptionMax).trim()

/** What a new product has beside the columns of the file. */
const blankProduct = {
  bookingMethod: 'Online',
  isVaried: false,
  isCombo: false,
  forSale: true,
  childRate: null,
  variants: [],
  components: [],
  includes: [],
  includesId: [],
  notes: [],
  notesId: [],
  itinerary: [],
  addOnIds: [],
  images: [],
  latitude: null,
  longitude: null,
} satisfies Partial<SaveProduct>

const unitKinds = { RAFTING: 'RAFT', ATV: 'ATV', TRANSPORT: 'VEHICLE', NONE: null } as const
type Single = Extract<SaveReservationProduct, { kind: 'SINGLE' }>

/** Returns what the desk sells. Units and guides that the operator has entered since stay. */
export function deskProductOf(
  row: ProductRow,
  {
    typeId,
    pools,
    before,
  }: Readonly<{
    typeId: string
    pools: Single['pools']
    before: SaveReservationProduct | null
  }>,
): Single {
  const known = before?.kind === 'SINGLE' ? before : null
  return {
    kind: 'SINGLE',
    name: row.name,
    nameId: row.name_id,
    price: row.rupiah,
    usdPrice: row.dollars,
    agentPrice: row.rupiah_agents ?? row.rupiah,
    cost: row.rupiah_cost ?? 0,
    typeId,
    pools,
    units: row.per === 'UNIT' ? soldUnits(row, known) : (known?.units ?? null),
    guideRatio: known?.guideRatio ?? null,
    durationMinutes: row.minutes,
    sessions: [...(row.sessions ?? [])],
  }
}

function soldUnits({ list, seats }: ProductRow, known: Single | null): Single['units'] {
  const kind = unitKinds[list]
  if (kind === null || seats === null) return null
  return { kind, seats, turnaroundMinutes: known?.units?.turnaroundMinutes ?? 0 }
}
