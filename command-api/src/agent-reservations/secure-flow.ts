// Streams: agentrequests -> claim, receivable, wallet. Finished by: the process of agent reservations.
import { agentRequests, type AgentRequest } from '@arung/domain/agent-reservations/agent-requests'
import { claim } from '@arung/domain/claims/claim'
import type { CommandMeta } from '@arung/event-store/codec'
import { HttpError } from '@arung/platform/http/errors'
import { claimStream } from '../claims/streams.ts'
import { accepted, followUp, keyReused, refusedAs } from '../commands.ts'
import type { Parts } from '../parts.ts'
import { reservationRefusals } from '../reservations/refusals.ts'
import { agentReservationRefusals } from './refusals.ts'
import { agentRequestsStream } from './streams.ts'
import { reserveForSale } from './wallet-flow.ts'

export type SecureParts = Pick<Parts, 'workers' | 'clock' | 'claimKey' | 'agentCredit'>
/** A request of one agent. */
export type Requested = Readonly<{
  accountId: string
  reservationId: string
  request: AgentRequest
}>

/**
 * Takes what a request needs besides its places: a share of the booking limit, the number of the voucher and credit,
 * or money of the wallet. It is noted before it is taken, so an interrupted request gives it back. Throws the named reason when it
 * cannot be had, and then nothing of it is kept.
 */
export async function secureRequest(
  parts: SecureParts,
  meta: CommandMeta,
  { limit, ...asked }: Requested & Readonly<{ limit: number | null }>,
): Promise<void> {
  // The first attempt under this id was given up: nothing is secured under it again.
  if (!(await holdRequest(parts, meta, { ...asked, limit })).isHeld)
    throw refusedAs('ReservationDropped', reservationRefusals)
  const { accountId, reservationId, request } = asked
  if (request.voucher !== null) {
    const outcome = await parts.workers.execute(
      voucherStream(parts, accountId, request.voucher),
      claim,
      { type: 'ClaimValue', ...claimOf(parts, reservationId) },
      followUp(meta, 'voucher'),
    )
    if (outcome.outcome === 'key-reused') throw keyReused()
    if (outcome.state.owner !== reservationId) {
      await endRequest(parts, meta, asked)
      throw refusedAs('VoucherTaken', agentReservationRefusals)
    }
  }
  try {
    if (request.method === 'DEPOSIT')
      await reserveForSale(parts, meta, { accountId, reservationId, amount: request.amount })
    if (request.method === 'VCR') await holdCredit(parts, meta, asked)
  } catch (error) {
    if (error instanceof HttpError && error.status === 409) {
      await releaseVoucher(parts, meta, { ...asked, voucher: request.voucher })
      await endRequest(parts, meta, asked)
    }
    throw error
  }
}

/** Puts what a sale by voucher comes to on hold. Throws 409 `CreditLimitReached` above the agent's credit limit. */
export async function holdCredit(
  { agentCredit }: SecureParts,
  meta: CommandMeta,
  { accountId, reservationId, request: { amount } }: Requested,
): Promise<void> {
  await agentCredit.hold(meta, { accountId, sale: saleOf(reservationId), amount })
}

/** Brings what is on hold for a sale to what became of it. */
export const settleCredit = (
  { agentCredit }: SecureParts,
  meta: CommandMeta,
  { accountId, reservationId }: Pick<Requested, 'accountId' | 'reservationId'>,
): Promise<number> => agentCredit.settle(meta, { accountId, sale: saleOf(reservationId) })

const saleOf = (id: string) => ({ kind: 'RESERVATION', id }) as const

/** Counts a request at its present amount. Throws 409 `BookingLimitReached` above the limit. */
export async function holdRequest(
  { workers, clock }: SecureParts,
  meta: CommandMeta,
  asked: Requested & Readonly<{ limit: number | null }>,
): Promise<{ isHeld: boolean; position: number }> {
  const outcome = await workers.execute(
    agentRequestsStream(asked.accountId),
    agentRequests,
    { type: 'HoldRequest', ...asked, now: clock.now().toISOString() },
    followUp(meta, `hold-request|${asked.request.amount}`),
  )
  const { state, position } = accepted(outcome, agentReservationRefusals)
  return { isHeld: state.has(asked.reservationId), position }
}

/** A request that is decided, or was never made, does not count any more. */
export async function endRequest(
  { workers, clock }: SecureParts,
  meta: CommandMeta,
  { accountId, reservationId }: Pick<Requested, 'accountId' | 'reservationId'>,
): Promise<number> {
  const outcome = await workers.execute(
    agentRequestsStream(accountId),
    agentRequests,
    { type: 'EndRequest', accountId, reservationId, now: clock.now().toISOString() },
    followUp(meta, 'end-request'),
  )
  return accepted(outcome, agentReservationRefusals).position
}

/** The voucher of a request that came to nothing may be used again. */
export async function releaseVoucher(
  parts: SecureParts,
  meta: CommandMeta,
  {
    accountId,
    reservationId,
    voucher,
  }: Readonly<{ accountId: string; reservationId: string; voucher: string | null }>,
): Promise<void> {
  if (voucher === null) return
  await parts.workers.execute(
    voucherStream(parts, accountId, voucher),
    claim,
    { type: 'ReleaseClaim', ...claimOf(parts, reservationId) },
    followUp(meta, 'release-voucher'),
  )
}

const claimOf = ({ clock }: SecureParts, owner: string) =>
  ({ kind: 'agent-voucher', owner, now: clock.now().toISOString() }) as const

/** Each agent numbers its own vouchers. Case and spaces at the ends make no other number. */
const voucherStream = ({ claimKey }: SecureParts, accountId: string, voucher: string) =>
  claimStream(claimKey, 'agent-voucher', `${accountId}|${voucher.trim().toUpperCase()}`)
