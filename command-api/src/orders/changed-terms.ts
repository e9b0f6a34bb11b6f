import type { PreviewChange } from '@arung/contracts/orders/requests'
import { daysOut } from '@arung/contracts/pickups/trip'
import type { Pickup } from '@arung/contracts/pickups/views'
import type { Catalogue } from '@arung/domain/catalogue/catalogue'
import { demandsOf } from '@arung/domain/capacity/demands'
import {
  priceLines,
  pricePickup,
  totalsOf,
  type ChosenLine,
  type PricingRefusal,
} from '@arung/domain/catalogue/pricing'
import { partsOf } from '@arung/domain/catalogue/sessions'
import { holdNamespace } from '@arung/domain/capacity/streams'
import type { OrderTerms } from '@arung/domain/orders/events'
import { atSoldPickup, atSoldPrice } from '@arung/domain/orders/sold-price'
import type { LineTerms } from '@arung/domain/catalogue/line-terms'
import type { HeldPlaces } from '@arung/domain/capacity/held-places'
import type { LiveOrder } from '@arung/domain/orders/order'
import { notFound, refusedField, type HttpError } from '@arung/platform/http/errors'
import { uuidv5 } from '@arung/platform/ids'
import { agentPricesOf } from '../buyer.ts'
import { pricingRefusals } from '../checkouts/refusals.ts'
import type { Parts } from '../parts.ts'
import { datedTerms } from './dated-terms.ts'

type TermsParts = Pick<Parts, 'catalogue'>

/**
 * Returns the order with one line chosen anew at current prices. The other lines stay as they were sold, and so does the
 * price of a line that is kept without a date: it is paid. Throws the reason when the change is not possible. `changeId`
 * names the holds that it would take on other days.
 */
export function changedTerms(
  { catalogue }: TermsParts,
  state: LiveOrder,
  { lineId, choice }: PreviewChange,
  { changeId, now, isKept = false }: { changeId: string; now: string; isKept?: boolean },
): OrderTerms {
  const { placed } = state
  const before = placed.lines.find(line => line.lineId === lineId)
  if (before === undefined) throw notFound()
  const { currency, buyer } = placed
  const chosen = { ...choice, productId: before.productId, lineId }
  const terms = { currency, agentPrices: agentPricesOf(catalogue.state, buyer), now } as const
  const priced = priceLines([chosen], catalogue.state, {
    ...terms,
    pickupZoneId: null,
    atDesk: true,
  })
  if (!priced.ok) throw refusedLine(priced.refusal, priced.limit)
  const chosenNow = priced.lines[0] ?? before
  const after = isKept ? atSoldPrice(before, chosenNow) : chosenNow
  const lines = placed.lines.map(line => (line.lineId === lineId ? after : line))
  const asked = pickupAnew(
    placed.pickup,
    { before: placed.lines, after: lines },
    catalogue.state,
    currency,
  )
  if (asked === undefined) throw refusedLine('PickupZoneUnavailable', null)
  const pickup =
    isKept && placed.pickup !== null && asked !== null ? atSoldPickup(placed.pickup, asked) : asked
  const holds = holdsAnew(catalogue.state, state.holds, lines, changeId)
  return datedTerms({ catalogue }, state, { lines, pickup, ...totalsOf(lines, pickup), holds })
}

function refusedLine(refusal: PricingRefusal, limit: number | null): HttpError {
  const { status, message } = pricingRefusals[refusal]
  return refusedField(status, refusal, message.replace('{n}', String(limit ?? '')), 'choice')
}

/** A pick-up on the same days, at the same times and for the same number keeps the agreed price. */
function pickupAnew(
  pickup: Pickup | null,
  { before, after }: { before: readonly LineTerms[]; after: readonly LineTerms[] },
  catalogue: Catalogue,
  currency: 'IDR' | 'USD',
): Pickup | null | undefined {
  if (pickup === null) return null
  const trips = (lines: readonly LineTerms[]) =>
    JSON.stringify(daysOut(lines).map(({ date, time, persons }) => ({ date, time, persons })))
  if (trips(before) === trips(after)) return pickup
  return pricePickup(after, catalogue, { pickupZoneId: pickup.zoneId, currency })
}

/** Returns what all lines take by the present catalogue. Throws 409 when one of them is no longer in it. */
function holdsAnew(
  catalogue: Catalogue,
  holds: readonly HeldPlaces[],
  lines: readonly LineTerms[],
  changeId: string,
): readonly HeldPlaces[] {
  if (lines.some(line => partsOf(catalogue, line.productId) === null))
    throw refusedLine('ProductUnavailable', null)
  return demandsOf(lines.map(choiceOf), catalogue).map(({ poolId, date, demands }) => {
    const own = holds.find(hold => hold.poolId === poolId && hold.date === date)
    const holdId = own?.holdId ?? uuidv5(holdNamespace, `${changeId}|${poolId}|${date}`)
    return { poolId, date, holdId, demands }
  })
}

/** Returns what was chosen when a line was sold. */
export const choiceOf = (line: LineTerms): ChosenLine => ({
  lineId: line.lineId,
  productId: line.productId,
  date: line.date,
  times: line.sessions.map(session => session.time),
  quantities: Object.fromEntries(line.rates.map(rate => [rate.rateId, rate.quantity])),
  addOns: line.addOns.map(({ addOnId, quantity }) => ({ addOnId, quantity })),
})
