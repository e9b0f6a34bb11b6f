// Streams: agentrequests, receivable -> capacity* -> booking -> capacity*, reservation -> agentrequests, receivable. Finished by: the processes of bookings and of agent reservations.
import type {
  ChangeAgentGuests,
  MoveAgentBooking,
} from '@arung/contracts/agent-reservations/requests'
import { booking } from '@arung/domain/bookings/booking'
import type { Slot } from '@arung/domain/bookings/events'
import type { SellingAgent } from '@arung/domain/reservations/events'
import type { LiveReservation } from '@arung/domain/reservations/reservation-state'
import { instantOf } from '@arung/domain/time'
import { notFound } from '@arung/platform/http/errors'
import { ownSession } from '../accounts/own-session.ts'
import {
  changeBooking,
  type AskedChange,
  type Plan,
} from '../booking-changes/change-booking-flow.ts'
import { guestsPlan } from '../booking-changes/guests-plan.ts'
import { movePlan } from '../booking-changes/move-plan.ts'
import { raisingCredit } from '../booking-changes/raise-credit-flow.ts'
import { bookingStream } from '../bookings/streams.ts'
import { followUp, metaOf, refusedAs, type Caller } from '../commands.ts'
import type { Parts } from '../parts.ts'
import { agentTermsOf } from '../reservation-agents/terms.ts'
import { sellingRefusals } from '../reservations/refusals.ts'
import { ownBooking } from './own-reservation.ts'
import { agentReservationRefusals } from './refusals.ts'
import { holdCredit, holdRequest, settleCredit } from './secure-flow.ts'
import { settleAgentSale } from './settle-flow.ts'

type Input<Body> = Caller &
  Readonly<{ params: Readonly<{ id: string; bookingId: string }>; body: Body }>

const askedBy = (input: Input<unknown>): AskedChange => ({
  bookingId: input.params.bookingId,
  by: ownSession(input.principal).accountId,
  meta: metaOf(input),
})

/**
 * Moves a booking that waits at once. For an approved one the move is a request, and both days are held. A newer request
 * replaces the one that the agent saw.
 */
export async function moveAgentBooking(parts: Parts, input: Input<MoveAgentBooking>) {
  await ownBooking(parts, input, input.params)
  const { date, time, replaces } = input.body
  const moving = movePlan(parts, { to: { date, time }, approves: false, replaces })
  const plan: Plan = async known => {
    const planned = await moving(known)
    return {
      ...planned,
      async assertSold() {
        // Nobody can approve what has begun.
        if (instantOf(date, time) <= parts.clock.now().toISOString())
          throw refusedAs('SessionOver', sellingRefusals)
        await planned.assertSold()
      },
    }
  }
  return changeBooking(parts, askedBy(input), plan)
}

/**
 * Changes the guest numbers of a booking that waits for approval, and requests them of an approved one. The limits take
 * the new amount first, and a change that fails gives it back. Money that is reserved in a wallet stays as it is, so such
 * a booking is made again instead. What the wallet has paid for an approved one can only become less.
 */
export async function changeAgentGuests(parts: Parts, input: Input<ChangeAgentGuests>) {
  const live = await ownBooking(parts, input, input.params)
  const { agent } = live.terms
  const { state } = await parts.workers.load(bookingStream(input.params.bookingId), booking)
  if (!state.exists || agent === null) throw notFound()
  const difference = input.body.expectedPrice - state.terms.share
  if (agent.method === 'DEPOSIT' && (state.state === 'NEED_APPROVAL' || difference > 0))
    throw refusedAs('DepositFixed', agentReservationRefusals)
  const { replaces, ...wanted } = input.body
  const choice = difference === 0 ? null : difference > 0 ? 'CHARGE' : 'GIVE_BACK'
  const plan = guestsPlan({ ...wanted, choice }, { mayOverride: false, asks: true, replaces })
  return state.state === 'NEED_APPROVAL'
    ? changeWaiting(parts, input, { live, agent, difference, plan })
    : askForGuests(parts, input, { slot: state.terms, difference, plan })
}

/** Requests other numbers. The credit limit is checked now, and again when the request is accepted. */
async function askForGuests(
  parts: Parts,
  input: Input<ChangeAgentGuests>,
  { slot, difference, plan }: Readonly<{ slot: Slot; difference: number; plan: Plan }>,
) {
  // Nobody can approve what has begun.
  if (instantOf(slot.date, slot.time) <= parts.clock.now().toISOString())
    throw refusedAs('SessionOver', sellingRefusals)
  const ask = () => changeBooking(parts, askedBy(input), plan)
  if (difference <= 0) return ask()
  const { bookingId } = input.params
  const { expectedPrice } = input.body
  return raisingCredit(parts, metaOf(input), { bookingId, expectedPrice }, ask)
}

type Waiting = Readonly<{
  live: LiveReservation
  agent: SellingAgent
  difference: number
  plan: Plan
}>

async function changeWaiting(
  parts: Parts,
  input: Input<ChangeAgentGuests>,
  { live, agent, difference, plan }: Waiting,
) {
  const { reservationId, total } = live.terms
  const { accountId, method, voucher } = agent
  const agreed = await agentTermsOf(parts, accountId)
  const meta = metaOf(input)
  const asked = {
    accountId,
    reservationId,
    request: { amount: total + difference, method, voucher },
  }
  await holdRequest(parts, meta, { ...asked, limit: agreed?.terms.bookingLimit ?? null })
  try {
    if (method === 'VCR') await holdCredit(parts, meta, asked)
    return await changeBooking(parts, askedBy(input), plan)
  } finally {
    await settleAgentSale(parts, followUp(meta, 'counted'), { reservationId, accountId: null })
    if (method === 'VCR') await settleCredit(parts, followUp(meta, 'counted'), asked)
  }
}
