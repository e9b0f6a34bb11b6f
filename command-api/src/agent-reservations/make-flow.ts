// Streams: capacity* -> agentrequests, claim, wallet -> reservation -> booking*. Finished by: the processes of reservations and of agent reservations, and the timer of each hold.
import { hourMs } from '@arung/contracts/dates'
import type { MakeAgentReservation } from '@arung/contracts/agent-reservations/requests'
import type { AgentReservationMade } from '@arung/contracts/agent-reservations/views'
import type { ReservationLine } from '@arung/contracts/reservations/requests'
import { agentPriceOf } from '@arung/domain/reservation-agents/agent-price'
import type { ReservationTerms } from '@arung/domain/reservations/events'
import { reservation } from '@arung/domain/reservations/reservation'
import { isMade } from '@arung/domain/reservations/reservation-state'
import type { CommandMeta } from '@arung/event-store/codec'
import { unavailable } from '@arung/platform/http/errors'
import { ownSession } from '../accounts/own-session.ts'
import { metaOf, refusedAs, type Caller } from '../commands.ts'
import type { Parts } from '../parts.ts'
import { agentTermsOf } from '../reservation-agents/terms.ts'
import { makeReservation, type MakeParts } from '../reservations/make-reservation-flow.ts'
import { reservationStream } from '../reservations/streams.ts'
import { agentReservationRefusals } from './refusals.ts'
import { secureRequest, type SecureParts } from './secure-flow.ts'
import { settleAgentSale } from './settle-flow.ts'

type SellParts = MakeParts & SecureParts

/**
 * Sells for the agent who is signed in: at the agent's prices, on request, with its places held. All ids follow from the
 * command's id, so a repetition finds each step done.
 */
export const makeAgentReservation = (
  parts: Parts,
  input: Caller & Readonly<{ body: MakeAgentReservation }>,
): Promise<{ data: AgentReservationMade; position: number }> =>
  sellForAgent(parts, metaOf(input), {
    accountId: ownSession(input.principal).accountId,
    body: input.body,
  })

type AgentSale = Readonly<{
  accountId: string
  body: MakeAgentReservation
  /** A price of the line that was agreed elsewhere, and when it was sold, for a sale that is moved in. */
  before?: Readonly<{ override: ReservationLine['override']; soldAt: string }>
}>

/** Sells for an agent under a command's id, as `makeAgentReservation` does. */
export async function sellForAgent(
  parts: SellParts,
  meta: CommandMeta,
  { accountId, body, before }: AgentSale,
): Promise<{ data: AgentReservationMade; position: number }> {
  const agreed = await agentTermsOf(parts, accountId)
  if (agreed === null) throw refusedAs('NoAgent', agentReservationRefusals)
  const { methods, bookingLimit: limit } = agreed.terms
  const { method, voucher, expectedTotal } = body
  if (!methods.includes(method)) throw refusedAs('PaymentMethodNotAgreed', agentReservationRefusals)
  const requestOf = ({ reservationId, total }: ReservationTerms) => ({
    accountId,
    reservationId,
    request: { amount: total, method, voucher },
  })
  const rupiah = { amount: expectedTotal, currency: 'IDR', tendered: null } as const
  const transfer = { method, ...rupiah, reference: null } as const
  const { data, position } = await makeReservation(parts, meta, {
    by: accountId,
    ...(before === undefined ? {} : { soldAt: before.soldAt }),
    body: {
      lines: [{ ...lineOf(body), override: before?.override ?? null }],
      party: body.party,
      source: 'AGENT',
      hotel: null,
      pickUp: body.pickUp,
      note: body.note,
      onRequest: true,
      // It counts once finance has seen it.
      payment: transfer.method === 'TRANSFER' ? { ...transfer, method: transfer.method } : null,
      expectedTotal,
      locale: body.locale,
    },
    seller: {
      agent: { accountId, method, voucher },
      requestMs: parts.catalogue.state.settings.agentRequestHours * hourMs,
      priceOf: ({ id, product }) => agentPriceOf(agreed, id, product),
      secure: terms => secureRequest(parts, meta, { ...requestOf(terms), limit }),
      giveUp: async terms => {
        await settleAgentSale(parts, meta, { reservationId: terms.reservationId, accountId })
      },
    },
  })
  const { state } = await parts.workers.known(reservationStream(data.reservationId), reservation)
  if (!isMade(state) || state.terms.agent === null) throw unavailable()
  const { number, total, agent } = state.terms
  const made = { reservationId: data.reservationId, number, total, lapsesAt: agent.lapsesAt }
  return { data: made, position }
}

const lineOf = ({ reservationProductId, date, times, guests, units }: MakeAgentReservation) => ({
  reservationProductId,
  date,
  times,
  guests,
  units,
})
