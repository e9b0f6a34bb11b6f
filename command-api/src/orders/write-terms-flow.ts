// Streams: capacity* -> order -> capacity*. Finished by: the process of orders, and the timer of each changed hold.
import { orderOwner } from '@arung/domain/capacity/owner'
import { changedHolds } from '@arung/domain/orders/changed-holds'
import type { OrderCommandOf } from '@arung/domain/orders/commands'
import { order, type LiveOrder } from '@arung/domain/orders/order'
import { orderNamespace } from '@arung/domain/orders/streams'
import { later } from '@arung/domain/time'
import type { CommandMeta } from '@arung/event-store/codec'
import { uuidv5 } from '@arung/platform/ids'
import { endChange, takeChange } from '../capacity/change-holds.ts'
import { capacityRefusals } from '../capacity/refusals.ts'
import { accepted, refusedAs } from '../commands.ts'
import { orderRefusals } from '../order-refusals.ts'
import type { Parts } from '../parts.ts'
import { orderChangeStatus } from './change-status.ts'
import { orderStream } from './streams.ts'

/** How long a change may take from taking its places to being written, in milliseconds. */
const changeMs = 2 * 60_000

/** The id of the change that this command makes. */
export const changeIdOf = ({ commandId }: Pick<CommandMeta, 'commandId'>): string =>
  uuidv5(orderNamespace, `change|${commandId}`)

type Written = Readonly<{
  orderId: string
  meta: CommandMeta
  state: LiveOrder
  command: OrderCommandOf<'ChangeOrder' | 'CloseLines'>
}>

/**
 * Takes the new places of an order beside the old ones, then writes its new terms, then gives back the places that the
 * order's stream no longer needs. Wherever a process dies in between, the places end as the old or the new ones.
 */
export async function writeTerms(
  parts: Pick<Parts, 'workers' | 'catalogue' | 'clock'>,
  { orderId, meta, state, command }: Written,
): Promise<{ data: null; position: number }> {
  // A change that the order itself refuses takes no places.
  const decision = order.decide(command, state)
  if (!decision.ok) throw refusedAs(decision.refusal, orderRefusals)
  const wanted = {
    owner: orderOwner(orderId),
    changeId: command.changeId,
    holds: changedHolds(command.before.holds, command.after.holds),
    expiresAt: later(command.now, changeMs),
    statusOf: orderChangeStatus,
  }
  const refusal = await takeChange(parts, meta, wanted)
  if (refusal !== null) throw refusedAs(refusal, capacityRefusals)
  const outcome = await parts.workers.execute(orderStream(orderId), order, command, meta)
  if (outcome.outcome !== 'accepted') await endChange(parts, meta, wanted)
  return { data: null, position: accepted(outcome, orderRefusals).position }
}
