import { dayMs, hourMs } from '@arung/contracts/dates'
import { isPickupPlaceOpen } from '@arung/contracts/pickups/open-place'
import type { Pickup } from '@arung/contracts/pickups/views'
import type { Locale } from '@arung/contracts/scalars'
import { account } from '@arung/domain/accounts/account'
import type { Catalogue } from '@arung/domain/catalogue/catalogue'
import type { Totals } from '@arung/domain/catalogue/pricing'
import type { OpenCheckout } from '@arung/domain/checkouts/checkout'
import type { PlacedOrder } from '@arung/domain/orders/commands'
import type { LineTerms } from '@arung/domain/catalogue/line-terms'
import type { Buyer } from '@arung/domain/checkouts/buyer'
import { firstStatusOf } from '@arung/domain/orders/legal-moves'
import { instantOf, isBefore, later } from '@arung/domain/time'
import { accountStream } from '../accounts/streams.ts'
import { refusedAs } from '../commands.ts'
import { orderSlugOf } from '../order-address.ts'
import type { Parts } from '../parts.ts'
import { checkoutRefusals } from './refusals.ts'

type DraftParts = Pick<Parts, 'workers' | 'catalogue' | 'addressKey'>

/** `payNow` is due at once. `state` is the form at the time of the request, whatever is typed into it afterwards. */
export type Placeable = {
  state: OpenCheckout
  lines: readonly LineTerms[]
  pickup: Pickup | null
  totals: Totals
  payNow: number
}

/** Returns the order as it will be written, except for its number. Throws 409 when the form names no contact. */
export async function draftOf(
  parts: DraftParts,
  of: Placeable & { orderId: string; locale: Locale; now: string },
): Promise<Omit<PlacedOrder, 'orderNumber'>> {
  const { started, participants, contact, holds } = of.state
  if (!contact) throw refusedAs('ContactMissing', checkoutRefusals)
  const { settings } = parts.catalogue.state
  const { grandTotal } = of.totals
  const first = firstActivity(of.lines)
  const activityAt = instantOf(first.date, first.time)
  const withoutPayment = await paysOutside(parts, started.buyer)
  const isPaidFirst = firstStatusOf({ withoutPayment, payNow: of.payNow }) === 'AWAITING_PAYMENT'
  return {
    orderId: of.orderId,
    slug: orderSlugOf(parts.addressKey, of.orderId),
    checkoutId: started.checkoutId,
    buyer: started.buyer,
    subject: started.subject,
    locale: of.locale,
    lines: of.lines,
    cartLineIds: started.cartLineIds,
    participants,
    contact,
    activityDate: first.date,
    arrivalTime: first.time,
    currency: started.currency,
    pickup: of.pickup,
    ...of.totals,
    payNow: of.payNow,
    holds,
    withoutPayment,
    placedAt: of.now,
    paymentDueAt: isPaidFirst
      ? earlier(later(of.now, settings.paymentMinutes * 60_000), activityAt)
      : null,
    freeCancellationUntil: later(activityAt, -settings.freeCancellationHours * hourMs),
    endsAt: endOf(of.lines, parts.catalogue.state),
    ...(of.payNow < grandTotal
      ? { remainderReminderAt: later(activityAt, -settings.remainderReminderDays * dayMs) }
      : {}),
    ...(!isPaidFirst && settings.confirmsClean ? { ruleOn: true } : {}),
    ...(isPickupPlaceOpen({ lines: of.lines, pickup: of.pickup, contact })
      ? { pickupOpen: true }
      : {}),
  }
}

const earlier = (a: string, b: string): string => (isBefore(a, b) ? a : b)

/** Returns when the last session ends, by the present duration of its activity. */
export function endOf(lines: readonly LineTerms[], { products }: Catalogue): string {
  const ends = lines.flatMap(line =>
    line.sessions.map(({ productId, time }) => {
      const minutes = products.get(productId)?.product.durationMinutes ?? 0
      return later(instantOf(line.date, time), minutes * 60_000)
    }),
  )
  return ends.toSorted().at(-1) ?? ''
}

/** Returns when the guests arrive: the first session of the first day. */
export function firstActivity(lines: readonly LineTerms[]): { date: string; time: string } {
  const [first] = lines
    .flatMap(line => line.sessions.map(({ time }) => ({ date: line.date, time })))
    .sort((a, b) => (`${a.date}${a.time}` < `${b.date}${b.time}` ? -1 : 1))
  if (!first) throw new Error('An order without a session')
  return first
}

/** Returns whether the agent pays outside the system. The flag is read now, from its own stream. */
export async function paysOutside(
  { workers }: Pick<Parts, 'workers'>,
  buyer: Buyer,
): Promise<boolean> {
  if (buyer.kind !== 'AGENT' || buyer.accountId === null) return false
  const { state } = await workers.load(accountStream(buyer.accountId), account)
  return state.exists && state.status === 'ACTIVE' && state.withoutSystemPayment
}
