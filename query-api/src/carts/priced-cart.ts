import type { CartLine, CartView, Overlap } from '@arung/contracts/carts/views'
import type { Currency } from '@arung/contracts/money'
import { messages } from '@arung/contracts/messages'
import type { AgentPrices } from '@arung/domain/catalogue/catalogue'
import { overlapsOf } from '@arung/domain/catalogue/overlaps'
import { demandsOf } from '@arung/domain/capacity/demands'
import {
  priceLines,
  totalsOf,
  pricePickup,
  type ChosenLine,
  type PricingRefusal,
} from '@arung/domain/catalogue/pricing'
import { ratesOf } from '@arung/domain/catalogue/rates'
import { partsOf } from '@arung/domain/catalogue/sessions'
import type { LineTerms } from '@arung/domain/catalogue/line-terms'
import { isShut, leastOf, placesLeft, type Counts } from '../capacity/availability.ts'
import type { CatalogueFacts } from '../catalogue/load-catalogue.ts'
import { pricedLine } from '../lines.ts'

type Problem = NonNullable<CartLine['problem']>
export type CartTerms = Readonly<{
  currency: Currency
  agentPrices: AgentPrices
  pickupZoneId: string | null
  counts: Counts
  now: string
}>

const problemOf: Readonly<Record<PricingRefusal, Problem>> = {
  NothingChosen: 'QUANTITY',
  ProductUnavailable: 'PRODUCT_UNAVAILABLE',
  DateClosed: 'DATE_CLOSED',
  SessionUnknown: 'PRODUCT_UNAVAILABLE',
  SessionPast: 'SESSION_PAST',
  SessionsOverlap: 'OVERLAP',
  RateUnknown: 'PRODUCT_UNAVAILABLE',
  TooFew: 'QUANTITY',
  TooMany: 'QUANTITY',
  AddOnNotOffered: 'QUANTITY',
  AddOnOverLimit: 'QUANTITY',
  PickupZoneUnavailable: 'PRODUCT_UNAVAILABLE',
}

/**
 * Returns a cart at today's prices. A line that cannot be bought in its present state gives the reason and counts
 * nothing.
 */
export function pricedCart(
  choices: readonly ChosenLine[],
  facts: CatalogueFacts,
  terms: CartTerms,
): CartView {
  const sellable: LineTerms[] = []
  const details = choices.map((choice): CartLine => {
    const priced = priceLines([choice], facts, { ...terms, pickupZoneId: null })
    const line = priced.ok ? priced.lines[0] : undefined
    const places = line ? placesOf(choice, facts, terms.counts) : null
    const problem = priced.ok ? (places?.problem ?? null) : problemOf[priced.refusal]
    if (line && problem === null) sellable.push(line)
    const shown = line ?? unpricedLine(choice, facts)
    return { ...pricedLine(facts, shown), problem, left: places?.left ?? null }
  })
  const pickup = pricePickup(sellable, facts, terms) ?? null
  const { persons: _persons, ...totals } = totalsOf(sellable, pickup)
  const currency = choices.length > 0 ? terms.currency : null
  const overlaps = overlapsOf(sellable, facts.products).map(([a, b]): Overlap => [
    { ...a },
    { ...b },
  ])
  return { details, overlaps, currency, pickup, ...totals }
}

/** Returns the places left for a line, and the problem that prevents buying it. */
function placesOf(
  choice: ChosenLine,
  facts: CatalogueFacts,
  counts: Counts,
): { problem: Problem | null; left: number | null } {
  let problem: Problem | null = null
  const lefts: (number | null)[] = []
  for (const { poolId, date, demands } of demandsOf([choice], facts)) {
    const day = counts(poolId, date)
    for (const { time, places } of demands) {
      const left = isShut(day, time) ? 0 : placesLeft(facts.pools.get(poolId), day, time)
      lefts.push(left)
      if (isShut(day, time)) problem = 'DATE_CLOSED'
      else if (left !== null && left < places) problem ??= 'SOLD_OUT'
    }
  }
  if (isShutUnpooled(choice, facts, counts)) return { problem: 'DATE_CLOSED', left: 0 }
  return { problem, left: leastOf(lefts) }
}

/** Returns whether an activity of the line that takes places of no pool is closed. */
const isShutUnpooled = (choice: ChosenLine, facts: CatalogueFacts, counts: Counts): boolean =>
  (partsOf(facts, choice.productId) ?? []).some(
    ({ id, of }, nth) =>
      of.product.pools.length === 0 && isShut(counts(id, choice.date), choice.times[nth] ?? ''),
  )

/**
 * Returns a line that has no price. It shows everything that was chosen, so that editing it or putting it back loses
 * nothing.
 */
function unpricedLine(choice: ChosenLine, facts: CatalogueFacts): LineTerms {
  const product = facts.products.get(choice.productId)?.product
  const parts = product?.isCombo ? product.components : [{ productId: choice.productId }]
  const rates = new Map(product ? ratesOf(product).map(rate => [rate.id, rate]) : [])
  const chosen = Object.entries(choice.quantities).filter(([, quantity]) => quantity > 0)
  return {
    lineId: choice.lineId,
    productId: choice.productId,
    slug: product?.slug ?? 'unavailable',
    isCombo: product?.isCombo ?? false,
    packageName: product?.packageName ?? messages.productUnavailable,
    packageNameId: product?.packageNameId ?? messages.productUnavailable,
    mediaId: product?.images[0]?.mediaId ?? null,
    date: choice.date,
    sessions: choice.times.map((time, index) => {
      const productId = parts[index]?.productId ?? choice.productId
      const part = facts.products.get(productId)?.product
      const packageName = part?.packageName ?? messages.productUnavailable
      const packageNameId = part?.packageNameId ?? messages.productUnavailable
      return { productId, packageName, packageNameId, time, variantId: null, units: 0, places: [] }
    }),
    rates: chosen.map(([rateId, quantity]) => ({
      rateId,
      name: rates.get(rateId)?.name ?? rateId,
      nameId: rates.get(rateId)?.nameId ?? rateId,
      quantity,
      unitPrice: 0,
      total: 0,
    })),
    addOns: choice.addOns.map(({ addOnId, quantity }) => {
      const addOn = facts.addOns.get(addOnId)
      const name = addOn?.name ?? messages.productUnavailable
      const nameId = addOn?.nameId ?? messages.productUnavailable
      return { addOnId, name, nameId, quantity, unitPrice: 0, total: 0 }
    }),
    offersPickup: product?.offersPickup ?? false,
    persons: chosen.reduce(
      (sum, [rateId, quantity]) => sum + quantity * (rates.get(rateId)?.persons ?? 1),
      0,
    ),
    subTotal: 0,
    addOnsTotal: 0,
    total: 0,
  }
}
