import type { LineChoice } from '@arung/contracts/catalogue/line-choice'
import { participantsMax } from '@arung/contracts/checkouts/people'
import type { Currency } from '@arung/contracts/money'
import type { Pickup } from '@arung/contracts/pickups/views'
import type { LineTerms } from './line-terms.ts'
import { pickupOf } from '../pickups/pickup.ts'
import type { AgentPrices, Catalogue, CatalogueProduct } from './catalogue.ts'
import { placesOf } from './places.ts'
import { ratesOf, type Rate } from './rates.ts'
import { checkSessions, componentsOf, type SessionRefusal } from './sessions.ts'

export type ChosenLine = LineChoice & Readonly<{ lineId: string }>
export type PricingTerms = Readonly<{
  currency: Currency
  agentPrices: AgentPrices
  /** The pick-up zone of the guests. Null while they have not chosen one. */
  pickupZoneId: string | null
  now: string
  /** The desk sells and changes until the activity begins, regardless of the lead time. */
  atDesk?: true
}>
export type PricingRefusal =
  | SessionRefusal
  | 'NothingChosen'
  | 'ProductUnavailable'
  | 'RateUnknown'
  | 'TooFew'
  | 'TooMany'
  | 'AddOnNotOffered'
  | 'AddOnOverLimit'
  | 'PickupZoneUnavailable'
export type Totals = Readonly<{
  subTotal: number
  addOnsTotal: number
  pickupTotal: number
  discount: number
  grandTotal: number
  persons: number
}>
export type Priced =
  | Readonly<{
      ok: true
      lines: readonly LineTerms[]
      pickup: Pickup | null
      totals: Totals
    }>
  | Readonly<{ ok: false; refusal: PricingRefusal; lineId: string; limit: number | null }>

type LineResult =
  | Readonly<{ ok: true; line: LineTerms }>
  | Readonly<{ ok: false; refusal: PricingRefusal; limit: number | null }>
const no = (refusal: PricingRefusal, limit: number | null = null): LineResult => ({
  ok: false,
  refusal,
  limit,
})

/**
 * Prices lines from the current catalogue. The same people do all lines, so the number of guests is the maximum over
 * the lines.
 */
export function priceLines(
  choices: readonly ChosenLine[],
  catalogue: Catalogue,
  terms: PricingTerms,
): Priced {
  const lines: LineTerms[] = []
  for (const choice of choices) {
    const result = priceLine(choice, catalogue, terms)
    if (!result.ok) return { ...result, lineId: choice.lineId }
    lines.push(result.line)
  }
  if (lines.length === 0) return { ok: false, refusal: 'NothingChosen', lineId: '', limit: null }
  const pickup = pricePickup(lines, catalogue, terms)
  return pickup === undefined
    ? { ok: false, refusal: 'PickupZoneUnavailable', lineId: '', limit: null }
    : { ok: true, lines, pickup, totals: totalsOf(lines, pickup) }
}

/** Returns the pick-up of lines from the chosen zone, or undefined when that zone is no longer offered. */
export function pricePickup(
  lines: readonly LineTerms[],
  catalogue: Pick<Catalogue, 'pickupZones'>,
  { pickupZoneId: zoneId, currency }: Pick<PricingTerms, 'pickupZoneId' | 'currency'>,
): Pickup | null | undefined {
  if (zoneId === null) return null
  const zone = catalogue.pickupZones.get(zoneId)
  return zone && pickupOf(lines, { zoneId, zone }, currency)
}

export function totalsOf(lines: readonly LineTerms[], pickup: Pickup | null): Totals {
  const sum = (of: (line: LineTerms) => number) =>
    lines.reduce((total, line) => total + of(line), 0)
  const pickupTotal = pickup?.surcharge ?? 0
  const discount = pickup?.discount ?? 0
  return {
    subTotal: sum(line => line.subTotal),
    addOnsTotal: sum(line => line.addOnsTotal),
    pickupTotal,
    discount,
    grandTotal: sum(line => line.total) + pickupTotal - discount,
    persons: Math.max(0, ...lines.map(line => line.persons)),
  }
}

function priceLine(choice: ChosenLine, catalogue: Catalogue, terms: PricingTerms): LineResult {
  const found = catalogue.products.get(choice.productId)
  if (found === undefined || !found.product.active || !found.product.forSale)
    return no('ProductUnavailable')
  const components = componentsOf(found, choice.productId, catalogue)
  if (components === null) return no('ProductUnavailable')
  const sessions = checkSessions(choice, found, components, { catalogue, ...terms })
  if (sessions !== null) return no(sessions)
  const rates = priceRates(choice, found.product, terms)
  if (rates === null) return no('RateUnknown')
  const quantity = rates.reduce((sum, rate) => sum + rate.quantity, 0)
  const persons = rates.reduce((sum, rate) => sum + rate.quantity * rate.persons, 0)
  if (quantity < found.product.minOrderQuantity) return no('TooFew', found.product.minOrderQuantity)
  const carried = rates.reduce((sum, rate) => sum + rate.quantity * rate.carries, 0)
  if (carried > found.product.maxPersonQuantity)
    return no('TooMany', found.product.maxPersonQuantity)
  // A line with more people than a booking form can name could never be ordered.
  if (persons > participantsMax) return no('TooMany', participantsMax)
  const addOns = priceAddOns(choice, found.product, catalogue, quantity, terms.currency)
  if (!addOns.ok) return addOns
  const subTotal = rates.reduce((sum, rate) => sum + rate.total, 0)
  const addOnsTotal = addOns.addOns.reduce((sum, addOn) => sum + addOn.total, 0)
  const { product } = found
  const taken = placesOf(choice, found, components)
  return {
    ok: true,
    line: {
      lineId: choice.lineId,
      productId: choice.productId,
      slug: product.slug,
      isCombo: product.isCombo,
      packageName: product.packageName,
      packageNameId: product.packageNameId,
      mediaId: product.images[0]?.mediaId ?? null,
      date: choice.date,
      sessions: components.map((component, index) => ({
        productId: component.id,
        packageName: component.of.product.packageName,
        packageNameId: component.of.product.packageNameId,
        time: choice.times[index] ?? '',
        variantId: component.variantId,
        units: taken[index]?.units ?? 0,
        places: taken[index]?.places ?? [],
      })),
      rates: rates.map(({ persons: _persons, carries: _carries, ...rate }) => rate),
      addOns: addOns.addOns,
      offersPickup: product.offersPickup,
      persons,
      subTotal,
      addOnsTotal,
      total: subTotal + addOnsTotal,
    },
  }
}

type PricedRate = LineTerms['rates'][number] & Readonly<{ persons: number; carries: number }>

function priceRates(
  choice: ChosenLine,
  product: CatalogueProduct['product'],
  terms: PricingTerms,
): PricedRate[] | null {
  const rates = new Map(ratesOf(product).map(rate => [rate.id, rate]))
  const priced: PricedRate[] = []
  for (const [rateId, quantity] of Object.entries(choice.quantities)) {
    if (quantity === 0) continue
    const rate = rates.get(rateId)
    if (rate === undefined) return null
    const publicPrice = terms.currency === 'USD' ? rate.usdPrice : rate.price
    const unitPrice = specialPriceOf(rate, choice.productId, terms) ?? publicPrice
    priced.push({
      rateId,
      name: rate.name,
      nameId: rate.nameId,
      quantity,
      unitPrice,
      total: unitPrice * quantity,
      ...(unitPrice === publicPrice ? {} : { publicPrice }),
      persons: rate.persons,
      carries: rate.carries,
    })
  }
  return priced
}

/** Returns an agent's special price, which replaces that of the rate. Agents trade in rupiah (domain page, prices). */
const specialPriceOf = (rate: Rate, productId: string, terms: PricingTerms): number | undefined =>
  terms.currency === 'IDR' ? terms.agentPrices.get(`${productId}|${rate.id}`) : undefined

type AddOnsResult =
  | Readonly<{ ok: true; addOns: LineTerms['addOns'] }>
  | Extract<LineResult, { ok: false }>

/**
 * Prices add-ons. A quantity-limited add-on may exceed neither the selected product quantity nor its own
 * (specification, point 5).
 */
function priceAddOns(
  choice: ChosenLine,
  product: CatalogueProduct['product'],
  catalogue: Catalogue,
  quantity: number,
  currency: Currency,
): AddOnsResult {
  const priced: LineTerms['addOns'][number][] = []
  for (const chosen of choice.addOns) {
    const addOn = catalogue.addOns.get(chosen.addOnId)
    const isOffered =
      addOn?.active === true &&
      product.addOnIds.includes(chosen.addOnId) &&
      !priced.some(one => one.addOnId === chosen.addOnId)
    if (addOn === undefined || !isOffered)
      return { ok: false, refusal: 'AddOnNotOffered', limit: null }
    const limit = addOn.quantityLimited ? Math.min(quantity, addOn.quantity ?? quantity) : null
    if (limit !== null && chosen.quantity > limit)
      return { ok: false, refusal: 'AddOnOverLimit', limit }
    const unitPrice = currency === 'USD' ? addOn.usdPrice : addOn.price
    priced.push({
      addOnId: chosen.addOnId,
      name: addOn.name,
      nameId: addOn.nameId,
      quantity: chosen.quantity,
      unitPrice,
      total: unitPrice * chosen.quantity,
    })
  }
  return { ok: true, addOns: priced }
}
