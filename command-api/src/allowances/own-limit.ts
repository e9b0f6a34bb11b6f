import { allowance, type AllowanceDay } from '@arung/domain/allowances/allowance'
import { allowanceNamespace } from '@arung/domain/allowances/streams'
import { localDateAt } from '@arung/domain/time'
import type { CommandMeta } from '@arung/event-store/codec'
import { uuidv5 } from '@arung/platform/ids'
import { accepted, followUp, keyReused } from '../commands.ts'
import type { Parts } from '../parts.ts'
import { allowanceStream } from './streams.ts'

/** One refund of a person: `useId` is its id, `at` the instant that decides its day. */
type Use = Readonly<{ accountId: string; useId: string; at: string }>
type LimitParts = Pick<Parts, 'workers' | 'catalogue'>

const dayOf = ({ accountId, at }: Use): AllowanceDay => ({ accountId, date: localDateAt(at) })
const streamOf = ({ accountId, date }: AllowanceDay) =>
  allowanceStream(uuidv5(allowanceNamespace, `${accountId}|${date}`))

/**
 * Takes `amount` (rupiah) out of what this person may refund on that day over all sales, before any money moves.
 * Concurrent refunds never exceed the setting together. Returns false when the amount exceeds it. A process that dies
 * before the money moves leaves the limit too low for that day, never too high.
 */
export async function takeOwnLimit(
  { workers, catalogue }: LimitParts,
  meta: CommandMeta,
  use: Use & Readonly<{ amount: number }>,
): Promise<boolean> {
  const { useId, amount, at: now } = use
  const day = dayOf(use)
  const upTo = catalogue.state.settings.deskRefundMax
  const command = { type: 'UseAllowance', day, useId, amount, upTo, now } as const
  const outcome = await workers.execute(
    streamOf(day),
    allowance,
    command,
    followUp(meta, 'allowance'),
  )
  if (outcome.outcome === 'key-reused') throw keyReused()
  // A repeated key whose money was not refunded after all takes nothing a second time.
  return outcome.outcome === 'accepted' && outcome.state.uses.has(useId)
}

/** Returns the amount to the day's limit, because the money was not refunded. */
export async function restoreOwnLimit(
  { workers }: Pick<LimitParts, 'workers'>,
  meta: CommandMeta,
  use: Use,
): Promise<void> {
  const day = dayOf(use)
  const command = { type: 'RestoreAllowance', day, useId: use.useId, now: use.at } as const
  const outcome = await workers.execute(
    streamOf(day),
    allowance,
    command,
    followUp(meta, 'allowance-restored'),
  )
  accepted(outcome, { AboveOwnLimit: { status: 409, message: 'This is above the limit' } })
}
