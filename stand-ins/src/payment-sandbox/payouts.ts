import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { channels, type Channel } from './channels.ts'
import type { Desk } from './desk.ts'
import { fingerprintOf, madeBefore } from './idempotency.ts'
import type { PayoutRecord } from './records.ts'
import { found, Refusal } from './refusals.ts'
import { payoutWebhook } from './webhook-bodies.ts'

const Bag = z.record(z.string(), z.unknown())

export const NewPayout = z.object({
  reference_id: z.string().min(1).max(255),
  channel_code: z.string().min(1).max(100),
  channel_properties: z.looseObject({
    account_number: z.string().min(1).max(100),
    account_holder_name: z.string().min(1).max(100).optional(),
  }),
  amount: z.number().positive(),
  currency: z.literal('IDR'),
  description: z.string().max(255).optional(),
  receipt_notification: Bag.optional(),
  metadata: Bag.optional(),
})
export type NewPayout = z.infer<typeof NewPayout>

export const PayoutFailure = z.enum([
  'INSUFFICIENT_BALANCE',
  'REJECTED_BY_CHANNEL',
  'TEMPORARY_TRANSFER_ERROR',
  'INVALID_DESTINATION',
  'TRANSFER_ERROR',
])

/** Account numbers with a special meaning. */
const staysAccepted = '131313'
const failing: Readonly<Record<string, z.infer<typeof PayoutFailure>>> = {
  '000000': 'INVALID_DESTINATION',
  '999999': 'REJECTED_BY_CHANNEL',
}
const arrivalMs = 900_000

export type PayoutOutcome = { status: 'SUCCEEDED' | 'FAILED' | 'REVERSED'; failure_code?: string }

/** Payouts are accepted at once and settled a moment later; the account number decides the outcome. */
export function createPayouts(desk: Desk) {
  const { ledger, agenda, deliveries } = desk

  function create(asked: NewPayout, key: string): PayoutRecord {
    const fingerprint = fingerprintOf(asked)
    const before = madeBefore(ledger.payouts.all(), key, fingerprint, desk.instant())
    if (before !== undefined) return before
    checkLimits(asked)
    const created = desk.instant()
    const record = ledger.payouts.put({
      ...asked,
      id: `disb-${randomUUID()}`,
      business_id: desk.businessId,
      status: 'ACCEPTED',
      estimated_arrival_time: new Date(Date.parse(created) + arrivalMs).toISOString(),
      created,
      updated: created,
      sandbox: { key, fingerprint },
    })
    plan(record)
    return record
  }

  function plan(payout: PayoutRecord): void {
    const account = payout.channel_properties.account_number
    if (payout.status !== 'ACCEPTED' || account === staysAccepted) return
    const failure_code = failing[account]
    const outcome: PayoutOutcome =
      failure_code === undefined ? { status: 'SUCCEEDED' } : { status: 'FAILED', failure_code }
    const dueMs = Date.parse(payout.created) + desk.settleDelayMs
    agenda.set(`payout:${payout.id}`, dueMs, () => void settle(payout.id, outcome))
  }

  /** Settles an accepted payout, or reverses one that had succeeded. */
  function settle(id: string, outcome: PayoutOutcome): PayoutRecord {
    const payout = get(id)
    const open = outcome.status === 'REVERSED' ? 'SUCCEEDED' : 'ACCEPTED'
    if (payout.status !== open) throw late(payout)
    agenda.drop(`payout:${id}`)
    const settled = ledger.payouts.put({ ...payout, ...outcome, updated: desk.instant() })
    deliveries.send('payout', payoutWebhook(settled, desk.instant()))
    return settled
  }

  function cancel(id: string): PayoutRecord {
    const payout = get(id)
    if (payout.status !== 'ACCEPTED') throw late(payout)
    agenda.drop(`payout:${id}`)
    return ledger.payouts.put({ ...payout, status: 'CANCELLED', updated: desk.instant() })
  }

  function get(id: string): PayoutRecord {
    return found(ledger.payouts.get(id), 'DATA_NOT_FOUND', 'Payout')
  }

  const byReference = (referenceId: string) =>
    ledger.payouts.all().filter(payout => payout.reference_id === referenceId)
  const resume = () => ledger.payouts.all().forEach(plan)

  return { create, get, settle, cancel, byReference, resume }
}

export type Payouts = ReturnType<typeof createPayouts>

export type ChannelFilter = {
  currency: string | undefined
  categories: readonly string[] | undefined
  code: string | undefined
}

export function channelsMatching(filter: ChannelFilter): Channel[] {
  return channels
    .filter(of => filter.currency === undefined || of.currency === filter.currency)
    .filter(
      of => filter.categories === undefined || filter.categories.includes(of.channel_category),
    )
    .filter(of => filter.code === undefined || of.channel_code === filter.code)
}

function checkLimits(asked: NewPayout): void {
  const channel = channels.find(one => one.channel_code === asked.channel_code)
  if (channel === undefined) {
    throw new Refusal(400, 'CHANNEL_CODE_NOT_SUPPORTED_ERROR', 'The channel code is not supported')
  }
  const { minimum, maximum } = channel.amount_limits
  if (asked.amount < minimum) {
    throw new Refusal(400, 'MINIMUM_TRANSFER_LIMIT_ERROR', `The amount is below ${minimum}`)
  }
  if (asked.amount > maximum) {
    throw new Refusal(400, 'MAXIMUM_TRANSFER_LIMIT_ERROR', `The amount is above ${maximum}`)
  }
}

function late(payout: PayoutRecord): Refusal {
  return new Refusal(409, 'INVALID_STATE', `Payout is ${payout.status}`)
}
