import type { Fact, Follower } from './facts.ts'
import type { Found } from './findings.ts'
import { followBooking } from './follow-booking.ts'
import { followHold } from './follow-hold.ts'
import { followLimits } from './follow-limits.ts'
import { followMatch } from './follow-match.ts'
import { followPayment } from './follow-payment.ts'
import { followRefund } from './follow-refund.ts'

export type AcrossReport = Readonly<{ payments: number; refunded: number }>

const followers: Readonly<Record<string, (found: Found, until: number) => Follower>> = {
  booking: followBooking,
  hold: followHold,
  matched: followMatch,
  payment: followPayment,
  pool: followLimits,
  refund: followRefund,
}

/**
 * Proves what holds between streams, thing by thing. The money that an order books is what its payment brought, once. A
 * live order has its places, each held before the order was placed, and so has a live booking. Refunds went out as
 * promised. The limits of a day are those that its pool set. `each` yields the facts of one thing after the other;
 * `until` is when the log's last event was written, in milliseconds.
 */
export async function verifyAcross(
  each: (see: (fact: Fact) => void) => Promise<void>,
  found: Found,
  until: number,
): Promise<AcrossReport> {
  const report = { payments: 0, refunded: 0 }
  let thing = ''
  let follower: Follower = { see: () => undefined }
  await each(fact => {
    if (fact.thing !== thing) {
      follower.end?.()
      thing = fact.thing
      follower = followerOf(thing, found, until)
    }
    follower.see(fact)
    if (fact.said.what === 'booked') report.payments += 1
    if (fact.said.what === 'refunded') report.refunded += 1
  })
  follower.end?.()
  return report
}

function followerOf(thing: string, found: Found, until: number): Follower {
  const follow = followers[thing.slice(0, thing.indexOf('|'))]
  if (follow === undefined) throw new Error(`Nobody knows what ${thing} is`)
  return follow(found, until)
}
