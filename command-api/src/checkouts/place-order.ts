import type { z } from 'zod'
import type { PlaceOrder } from '@arung/contracts/checkouts/requests'
import { depositOf } from '@arung/contracts/orders/deposit'
import { priceLines } from '@arung/domain/catalogue/pricing'
import { checkout, type OpenCheckout } from '@arung/domain/checkouts/checkout'
import type { OrderEvent } from '@arung/domain/orders/events'
import { order } from '@arung/domain/orders/order'
import { orderNamespace } from '@arung/domain/orders/streams'
import { instantOf, later } from '@arung/domain/time'
import type { CommandMeta } from '@arung/event-store/codec'
import { invalidInput, notFound } from '@arung/platform/http/errors'
import { uuidv5 } from '@arung/platform/ids'
import { agentPricesOf } from '../buyer.ts'
import { accepted, followUp, refusedAs } from '../commands.ts'
import { bindAll } from '../holds.ts'
import type { Parts } from '../parts.ts'
import { checkoutStream } from './streams.ts'
import { orderStream } from '../orders/streams.ts'
import { ownForm, type FormAddress } from './own-form.ts'
import { draftOf, firstActivity, paysOutside, type Placeable } from './order-draft.ts'
import { claimOrderNumber } from './order-number.ts'
import { pricingRefused } from './pricing-refused.ts'
import { orderRefusals } from '../order-refusals.ts'
import { checkoutRefusals } from './refusals.ts'

type Placed = Extract<OrderEvent, { type: 'OrderPlaced' }>['data']
type PlaceParts = Pick<
  Parts,
  'workers' | 'catalogue' | 'clock' | 'addressKey' | 'claimKey' | 'openBookings' | 'agreedOrder'
>
export type PlaceAnswer = { slug: string; orderNumber: string; position: number }

/** A hold outlives the order's time to pay by this much: the order ends first. */
const boundGraceMs = 10 * 60_000

/**
 * Turns a checkout into an order: binds its places, claims a number, writes the order, closes the checkout. Each step
 * says nothing when it was done before, so that running all of it again, by any key, gives the same order.
 */
export async function placeOrder(
  parts: PlaceParts,
  meta: CommandMeta,
  form: FormAddress,
  body: z.output<typeof PlaceOrder>,
): Promise<PlaceAnswer> {
  const { state } = await ownForm(parts, form)
  const { buyer } = state.started
  const place = () => placeAllowed(parts, meta, form.checkoutId, body)
  // Whoever orders without payment does so before the flag is taken away, or not at all.
  return buyer.accountId !== null && (await paysOutside(parts, buyer))
    ? parts.agreedOrder.whileAllowed(buyer.accountId, place)
    : place()
}

async function placeAllowed(
  parts: PlaceParts,
  meta: CommandMeta,
  checkoutId: string,
  body: z.output<typeof PlaceOrder>,
): Promise<PlaceAnswer> {
  const { state, position } = await parts.workers.load(checkoutStream(checkoutId), checkout)
  if (!state.exists) throw notFound()
  if (state.placed) {
    const { orderSlug: slug, orderNumber } = state.placed
    return { slug, orderNumber, position }
  }
  const orderId = uuidv5(orderNamespace, checkoutId)
  const written = await parts.workers.load(orderStream(orderId), order)
  if (written.state.exists) return close(parts, meta, checkoutId, written.state.placed)
  const priced = await assertPlaceable(parts, meta, state, body)
  const now = parts.clock.now().toISOString()
  const locale = body.locale ?? state.started.locale
  const draft = await draftOf(parts, { orderId, locale, now, ...priced })
  const expiresAt = later(draft.paymentDueAt ?? now, boundGraceMs)
  const isBound = await bindAll(parts, meta, { holds: draft.holds, orderId, expiresAt })
  if (!isBound) throw refusedAs('HoldExpired', checkoutRefusals)
  if (draft.paymentDueAt === null) await parts.openBookings.free(checkoutId)
  else await parts.openBookings.keepUntil(checkoutId, draft.paymentDueAt)
  const orderNumber = await claimOrderNumber(parts, meta, draft)
  const outcome = await parts.workers.execute(
    orderStream(orderId),
    order,
    { type: 'PlaceOrder', order: { ...draft, orderNumber } },
    followUp(meta, 'place'),
  )
  const { state: stored } = accepted(outcome, orderRefusals)
  if (!stored.exists) throw notFound()
  return close(parts, meta, checkoutId, stored.placed)
}

/** Prices everything anew and asks the checkout. Throws 409 with both totals when the buyer saw another one. */
async function assertPlaceable(
  parts: PlaceParts,
  meta: CommandMeta,
  state: OpenCheckout,
  body: z.output<typeof PlaceOrder>,
): Promise<Placeable> {
  const { started } = state
  if (body.currency !== started.currency)
    throw invalidInput([{ path: 'currency', message: `The checkout is in ${started.currency}` }])
  const catalogue = parts.catalogue.state
  const chosen = started.choices.map((choice, at) => ({
    ...choice,
    lineId: started.lines[at]?.lineId ?? '',
  }))
  const terms = {
    currency: started.currency,
    agentPrices: agentPricesOf(catalogue, started.buyer),
    pickupZoneId: state.pickup?.zoneId ?? null,
    now: parts.clock.now().toISOString(),
  }
  const priced = priceLines(chosen, catalogue, terms)
  if (!priced.ok) throw pricingRefused(priced, chosen, catalogue, terms.now)
  const totals = { expected: body.expectedTotal, actual: priced.totals.grandTotal }
  const payNow = body.pay === 'FULL' ? totals.actual : depositNow(parts, priced, terms.now)
  const outcome = await parts.workers.execute(
    checkoutStream(started.checkoutId),
    checkout,
    {
      type: 'CheckPlacing',
      expectedTotal: totals.expected,
      actualTotal: totals.actual,
      payNow,
      now: terms.now,
    },
    followUp(meta, 'check'),
  )
  if (outcome.outcome === 'refused')
    throw refusedAs(
      outcome.refusal,
      checkoutRefusals,
      outcome.refusal === 'PriceChanged' ? totals : undefined,
    )
  const { state: checked } = accepted(outcome, checkoutRefusals)
  if (!checked.exists) throw notFound()
  if (payNow === null) throw refusedAs('DepositNotOffered', checkoutRefusals)
  // Another way was chosen while this one was priced: its price has to be seen first.
  if ((checked.pickup?.zoneId ?? null) !== terms.pickupZoneId)
    throw refusedAs('PriceChanged', checkoutRefusals, totals)
  const { lines, pickup } = priced
  return { lines, pickup, totals: priced.totals, payNow, state: checked }
}

/** What a deposit would be for these lines now; null when none is offered. */
function depositNow(
  { catalogue }: PlaceParts,
  { lines, totals }: Pick<Placeable, 'lines' | 'totals'>,
  now: string,
): number | null {
  const { depositPercent: percent, depositDaysMin: daysMin } = catalogue.state.settings
  const first = firstActivity(lines)
  const activityAt = instantOf(first.date, first.time)
  return depositOf(totals.grandTotal, { percent, daysMin }, { activityAt, now })
}

async function close(
  { workers, clock }: PlaceParts,
  meta: CommandMeta,
  checkoutId: string,
  { orderId, slug, orderNumber }: Placed,
): Promise<PlaceAnswer> {
  const outcome = await workers.execute(
    checkoutStream(checkoutId),
    checkout,
    {
      type: 'PlaceCheckout',
      orderId,
      orderSlug: slug,
      orderNumber,
      now: clock.now().toISOString(),
    },
    meta,
  )
  return { slug, orderNumber, position: accepted(outcome, checkoutRefusals).position }
}
