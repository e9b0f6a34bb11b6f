// Streams: receivable (on account), capacity* -> order -> checkout. Finished by: the timer of each hold; the same request goes on.
import type { z } from 'zod'
import type { PlaceOrder } from '@arung/contracts/checkouts/requests'
import { depositOf } from '@arung/contracts/checkouts/deposit'
import { orderOwner } from '@arung/domain/capacity/owner'
import { priceLines, type ChosenLine } from '@arung/domain/catalogue/pricing'
import { checkout, type OpenCheckout } from '@arung/domain/checkouts/checkout'
import type { PlacedOrder } from '@arung/domain/orders/commands'
import { order } from '@arung/domain/orders/order'
import { orderNamespace } from '@arung/domain/orders/streams'
import { instantOf, later } from '@arung/domain/time'
import type { CommandMeta } from '@arung/event-store/codec'
import { HttpError, invalidInput, notFound } from '@arung/platform/http/errors'
import { uuidv5 } from '@arung/platform/ids'
import { agentPricesOf } from '../buyer.ts'
import { accepted, followUp, refusedAs } from '../commands.ts'
import { bindAll } from '../holds.ts'
import type { Parts } from '../parts.ts'
import { checkoutStream } from '../checkouts/streams.ts'
import { orderStream } from './streams.ts'
import { ownForm, type FormAddress, type OwnForm } from '../checkouts/own-form.ts'
import { draftOf, firstActivity, paysOutside, type Placeable } from '../checkouts/order-draft.ts'
import { holdCredit, settleCredit } from './order-credit.ts'
import { claimOrderNumber } from '../checkouts/order-number.ts'
import { pricingRefused } from '../checkouts/pricing-refused.ts'
import { ratesNow } from '../taxes/rates-now.ts'
import { taxedOrder } from './taxed-order.ts'
import { orderRefusals } from '../order-refusals.ts'
import { checkoutRefusals } from '../checkouts/refusals.ts'
import { assertUnpooledOpen } from '../checkouts/unpooled-closings.ts'

type PlaceParts = Pick<
  Parts,
  | 'workers'
  | 'catalogue'
  | 'clock'
  | 'addressKey'
  | 'claimKey'
  | 'openBookings'
  | 'agreedOrder'
  | 'agentCredit'
>
export type PlaceAnswer = { slug: string; orderNumber: string; position: number }

/** How much longer a hold lasts than the order's time to pay, in milliseconds: the order ends first. */
const boundGraceMs = 10 * 60_000

/**
 * Turns a checkout into an order: binds its places, claims a number, writes the order, closes the checkout. A step that
 * was done before does nothing, so running all of them again, with any key, gives the same order.
 */
export async function placeOrder(
  parts: PlaceParts,
  meta: CommandMeta,
  form: FormAddress,
  body: z.output<typeof PlaceOrder>,
): Promise<PlaceAnswer> {
  const own = await ownForm(parts, form)
  const { buyer } = own.state.started
  // An order without payment is placed before the flag is taken away, or not at all.
  return buyer.accountId !== null && (await paysOutside(parts, buyer))
    ? parts.agreedOrder.whileAllowed(buyer.accountId, async () =>
        placeAllowed(parts, meta, await ownForm(parts, form), body),
      )
    : placeAllowed(parts, meta, own, body)
}

async function placeAllowed(
  parts: PlaceParts,
  meta: CommandMeta,
  { state, position }: OwnForm,
  body: z.output<typeof PlaceOrder>,
): Promise<PlaceAnswer> {
  if (state.placed) {
    const { orderSlug: slug, orderNumber } = state.placed
    return { slug, orderNumber, position }
  }
  const { checkoutId } = state.started
  const orderId = uuidv5(orderNamespace, checkoutId)
  try {
    return await close(parts, meta, checkoutId, await write(parts, meta, orderId, state, body))
  } catch (error) {
    // A call that ended before it could close the form has written the order. That order stands, whatever would speak
    // against a new one.
    const before =
      error instanceof HttpError ? await parts.workers.load(orderStream(orderId), order) : null
    if (!before?.state.exists) throw error
    return close(parts, meta, checkoutId, before.state.placed)
  }
}

/** Writes the order, or returns the existing one when it was written before. */
async function write(
  parts: PlaceParts,
  meta: CommandMeta,
  orderId: string,
  state: OpenCheckout,
  body: z.output<typeof PlaceOrder>,
): Promise<PlacedOrder> {
  const priced = assertPlaceable(parts, state, body)
  await assertUnpooledOpen(parts, chosenOf(state))
  const now = parts.clock.now().toISOString()
  const locale = body.locale ?? state.started.locale
  const [plain, rates] = await Promise.all([
    draftOf(parts, { orderId, locale, now, ...priced }),
    ratesNow(parts),
  ])
  const draft = { ...plain, ...(await taxedOrder(parts, plain, rates)) }
  const settles = draft.withoutPayment ? 'ACCOUNT' : 'SYSTEM'
  if (body.settles !== undefined && body.settles !== settles)
    throw refusedAs('PaymentTermsChanged', checkoutRefusals)
  const expiresAt = later(draft.paymentDueAt ?? now, boundGraceMs)
  await holdCredit(parts, meta, draft)
  // The steps are independent: places that are bound to no order go back, and the number waits for this order.
  const [isBound, orderNumber] = await Promise.all([
    bindAll(parts, meta, { holds: draft.holds, owner: orderOwner(orderId), expiresAt }),
    claimOrderNumber(parts, meta, draft),
  ])
  if (!isBound) {
    await settleCredit(parts, meta, draft)
    throw refusedAs('HoldExpired', checkoutRefusals)
  }
  const command = { type: 'PlaceOrder', order: { ...draft, orderNumber } } as const
  const [outcome] = await Promise.all([
    parts.workers.execute(orderStream(orderId), order, command, followUp(meta, 'place'), {
      isNew: true,
    }),
    countPlaced(parts, draft),
  ])
  const { state: stored } = accepted(outcome, orderRefusals)
  if (!stored.exists) throw notFound()
  return stored.placed
}

/** The places of an order count until its payment is due. */
const countPlaced = (
  { openBookings }: PlaceParts,
  { checkoutId, paymentDueAt }: Pick<PlacedOrder, 'checkoutId' | 'paymentDueAt'>,
): Promise<void> =>
  paymentDueAt === null
    ? openBookings.free(checkoutId)
    : openBookings.keepUntil(checkoutId, paymentDueAt)

/**
 * Prices everything anew and checks it against the checkout. Throws 409 with both totals when the buyer saw another
 * total.
 */
function assertPlaceable(
  parts: PlaceParts,
  state: OpenCheckout,
  body: z.output<typeof PlaceOrder>,
): Placeable {
  const { started } = state
  if (body.currency !== started.currency)
    throw invalidInput([{ path: 'currency', message: `The checkout is in ${started.currency}` }])
  const catalogue = parts.catalogue.state
  const chosen = chosenOf(state)
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
  const decision = checkout.decide(
    {
      type: 'CheckPlacing',
      expectedTotal: totals.expected,
      actualTotal: totals.actual,
      payNow,
      now: terms.now,
    },
    state,
  )
  if (!decision.ok)
    throw refusedAs(
      decision.refusal,
      checkoutRefusals,
      decision.refusal === 'PriceChanged' ? totals : undefined,
    )
  if (payNow === null) throw refusedAs('DepositNotOffered', checkoutRefusals)
  const { lines, pickup } = priced
  return { lines, pickup, totals: priced.totals, payNow, state }
}

const chosenOf = ({ started }: OpenCheckout): readonly ChosenLine[] =>
  started.choices.map((choice, at) => ({ ...choice, lineId: started.lines[at]?.lineId ?? '' }))

/** Returns the deposit for these lines at present, or null when none is offered. */
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
  { orderId, slug, orderNumber }: PlacedOrder,
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
