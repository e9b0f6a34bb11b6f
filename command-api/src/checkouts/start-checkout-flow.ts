// Streams: capacity* -> checkout, by the lines of a cart. Finished by: the timer of each hold.
import type { StartCheckout } from '@arung/contracts/checkouts/requests'
import type { Currency } from '@arung/contracts/money'
import { cart } from '@arung/domain/carts/cart'
import { demandsOf } from '@arung/domain/capacity/demands'
import { priceLines, type ChosenLine, type Priced } from '@arung/domain/catalogue/pricing'
import { checkout } from '@arung/domain/checkouts/checkout'
import { holdTerms, shortTerms } from '@arung/domain/checkouts/hold-terms'
import type { StartedCheckout } from '@arung/domain/checkouts/checkout-state'
import type { Buyer } from '@arung/domain/checkouts/buyer'
import { subjectOf } from '@arung/domain/subjects'
import type { CommandMeta } from '@arung/event-store/codec'
import { HttpError } from '@arung/platform/http/errors'
import { uuidv5 } from '@arung/platform/ids'
import { agentPricesOf, assertTradesIn } from '../buyer.ts'
import { accepted, refusedAs } from '../commands.ts'
import { holdAll, releaseAll, type Held } from '../holds.ts'
import type { Parts } from '../parts.ts'
import { cartStream } from '../carts/streams.ts'
import { checkoutStream } from './streams.ts'
import { alternativesOf } from './alternatives.ts'
import { refusedOf, type Refused } from './refused-demand.ts'
import { pricingRefused } from './pricing-refused.ts'
import { checkoutRefusals, holdRefusals } from './refusals.ts'
import { assertUnpooledOpen } from './unpooled-closings.ts'

export type StartAnswer = { checkoutId: string; holdExpiresAt: string; position: number }
type StartParts = Pick<Parts, 'workers' | 'catalogue' | 'clock' | 'openBookings'> &
  Readonly<{
    /** Called with the lines that found no places. It does not reveal who asked. */
    onSoldOut?: (refused: readonly Refused[]) => void
  }>

/**
 * Holds the places of all chosen lines and opens the booking form. Reads nothing from the database unless a product
 * takes places of no pool, something is refused, or the command ran before. Throws 409 with the alternatives.
 */
export async function startCheckout(
  parts: StartParts,
  meta: CommandMeta,
  buyer: Buyer,
  asked: StartCheckout,
  ip: string,
): Promise<StartAnswer> {
  assertTradesIn(buyer, asked.currency)
  const body = { ...asked, currency: chargedIn(parts, asked) }
  const checkoutId = body.checkoutId.toLowerCase()
  const lines = await chosenLines(parts, checkoutId, buyer, body)
  const now = parts.clock.now()
  let isCounted = false
  try {
    const priced = price(parts, lines, buyer, body, now)
    await assertUnpooledOpen(parts, lines)
    const { settings } = parts.catalogue.state
    const demands = demandsOf(lines, parts.catalogue.state)
    const isProved = buyer.kind !== 'GUEST'
    const facts = { isProved, now: now.toISOString(), ...settings }
    const usual = holdTerms(demands, facts)
    const short = shortTerms(usual.places, facts)
    const asked = { checkoutId, buyer, ip, terms: usual, short }
    const { terms, isNew } = await parts.openBookings.take(asked, settings)
    isCounted = isNew
    const held = await holdAll(parts, meta, {
      demands,
      holder: { kind: 'CHECKOUT', id: checkoutId },
      expiresAt: terms.expiresAt,
    })
    if (!held.ok) {
      if (held.refusal === 'SoldOut')
        parts.onSoldOut?.(refusedOf(held, priced.lines, parts.catalogue.state))
      throw notHeld(held, lines, parts, now)
    }
    const { untilProved } = terms
    const started = startedOf({ checkoutId, buyer, body, lines, untilProved, now }, priced, held)
    return await open(parts, meta, started, held)
  } catch (error) {
    const before = error instanceof HttpError ? await openedBefore(parts, meta, checkoutId) : null
    if (before) return before
    // Frees only what this request counted. Another try of the same checkout must keep its own count.
    if (isCounted) await parts.openBookings.free(checkoutId)
    throw error
  }
}

/**
 * Where the gateway account cannot charge the buyer's currency, the booking is in rupiah from the start, so the buyer
 * sees the charged amount long before paying.
 */
const chargedIn = (
  { catalogue }: Pick<Parts, 'catalogue'>,
  { currency }: StartCheckout,
): Currency => (catalogue.state.settings.chargeableCurrencies.includes(currency) ? currency : 'IDR')

type PricedLines = Extract<Priced, { ok: true }>
type HeldAll = Extract<Held, { ok: true }>

function price(
  { catalogue }: StartParts,
  lines: readonly ChosenLine[],
  buyer: Buyer,
  { currency, pickupZoneId }: StartCheckout,
  now: Date,
): PricedLines {
  const terms = {
    currency,
    agentPrices: agentPricesOf(catalogue.state, buyer),
    // The zone is remembered from another day. If it no longer exists, the form asks for another and the checkout goes
    // on.
    pickupZoneId:
      pickupZoneId !== null && catalogue.state.pickupZones.has(pickupZoneId) ? pickupZoneId : null,
    now: now.toISOString(),
  }
  const priced = priceLines(lines, catalogue.state, terms)
  if (!priced.ok) throw pricingRefused(priced, lines, catalogue.state, terms.now)
  return priced
}

/** The response when places could not be held: why, and the alternatives. */
export function notHeld(
  held: Extract<Held, { ok: false }>,
  lines: readonly ChosenLine[],
  { catalogue }: Pick<Parts, 'catalogue'>,
  now: Date,
): HttpError {
  const { status, message } = holdRefusals[held.refusal]
  const code = held.refusal === 'Closed' ? 'DateClosed' : held.refusal
  return new HttpError(status, code, message, {
    alternatives: alternativesOf(lines, catalogue.state, now.toISOString(), held),
    position: held.position,
  })
}

/** Returns the lines of the body, or of the buyer's cart. Only a signed-in buyer has a cart. */
async function chosenLines(
  { workers }: StartParts,
  checkoutId: string,
  buyer: Buyer,
  { source }: StartCheckout,
): Promise<readonly ChosenLine[]> {
  if (source.from === 'choice') {
    return source.lines.map((line, index) => ({
      ...line,
      lineId: uuidv5(checkoutId, `line|${index}`),
    }))
  }
  if (buyer.accountId === null) return []
  const { state } = await workers.load(cartStream(buyer.accountId), cart)
  return [...state.lines].map(([lineId, choice]) => ({ ...choice, lineId }))
}

function startedOf(
  of: {
    checkoutId: string
    buyer: Buyer
    body: StartCheckout
    lines: readonly ChosenLine[]
    untilProved: boolean
    now: Date
  },
  { lines, pickup, totals }: PricedLines,
  held: HeldAll,
): StartedCheckout {
  const { checkoutId, buyer, body, untilProved, now } = of
  return {
    checkoutId,
    buyer,
    subject: buyer.accountId ?? subjectOf('guest', checkoutId),
    locale: body.locale,
    currency: body.currency,
    choices: of.lines.map(({ lineId: _lineId, ...choice }) => choice),
    cartLineIds: body.source.from === 'cart' ? lines.map(line => line.lineId) : null,
    lines,
    holds: held.holds,
    holdExpiresAt: held.expiresAt,
    untilProved,
    pickup,
    ...totals,
    payNow: totals.grandTotal,
    startedAt: now.toISOString(),
  }
}

/** Writes the checkout. Its stream is taken to be new unless the holds show that the command ran before. */
async function open(
  parts: StartParts,
  meta: CommandMeta,
  started: StartedCheckout,
  held: HeldAll,
): Promise<StartAnswer> {
  const { checkoutId } = started
  const command = { type: 'StartCheckout', checkout: started } as const
  const stream = checkoutStream(checkoutId)
  const isNew = !held.replayed
  const outcome = await parts.workers.execute(stream, checkout, command, meta, { isNew })
  const isMine =
    outcome.outcome === 'accepted' &&
    outcome.state.exists &&
    outcome.state.started.holds.every((hold, at) => hold.holdId === held.holds[at]?.holdId)
  if (!isMine) await releaseAll(parts, meta, { ...held, owner: null, reason: 'GIVEN_UP' })
  const { state, position } = accepted(outcome, checkoutRefusals)
  if (!state.exists) throw refusedAs('CheckoutUnknown', checkoutRefusals)
  return { checkoutId, holdExpiresAt: state.started.holdExpiresAt, position }
}

/** Returns the answer to a command that succeeded before, whatever would speak against it by now. */
async function openedBefore(
  { workers }: StartParts,
  meta: CommandMeta,
  checkoutId: string,
): Promise<StartAnswer | null> {
  const { state, replay } = await workers.loadFor(checkoutStream(checkoutId), checkout, meta)
  if (replay?.outcome !== 'accepted' || !state.exists) return null
  return { checkoutId, holdExpiresAt: state.started.holdExpiresAt, position: replay.position }
}
