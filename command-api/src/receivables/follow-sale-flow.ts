// Streams: order or reservation, booking* -> receivable -> order; reservation (dropped) -> receivable. Finished by: the process of receivables, which repeats the command.
import type { Sale } from '@arung/domain/bookings/sale'
import { order } from '@arung/domain/orders/order'
import { receivable } from '@arung/domain/receivables/receivable'
import {
  heldFor,
  invoiceOf,
  saleOf,
  settlementOfSale,
} from '@arung/domain/receivables/receivable-state'
import { isSame } from '@arung/domain/same'
import type { CommandMeta } from '@arung/event-store/codec'
import { unavailable } from '@arung/platform/http/errors'
import { accepted, followUp } from '../commands.ts'
import { orderStream } from '../orders/streams.ts'
import type { Parts } from '../parts.ts'
import { finishOrDrop } from '../reservations/finish-or-drop-flow.ts'
import { owedSale, type OwedSale } from './owed-sale.ts'
import { receivableRefusals } from './refusals.ts'
import { receivableStream } from './streams.ts'

type FollowParts = Pick<Parts, 'workers' | 'clock'>

/** A sale that changes more often while it is followed is followed again by the event of its change. */
const triesMax = 5

/**
 * Brings what an agent owes for a sale to what the sale says. The sale is read again afterwards, so that of two that
 * follow it at once the later one is right. A repetition does nothing. `accountId` is the agent's where the sale may
 * never be made: what is on hold for it is released then.
 */
export async function followSale(
  parts: FollowParts,
  meta: CommandMeta,
  sale: Sale,
  accountId: string | null = null,
): Promise<number> {
  let seen = await owedSale(parts, sale)
  if (seen === null && accountId !== null) {
    // A reservation that nobody has written by now is dropped first, so that it never will be.
    if (sale.kind === 'RESERVATION') await finishOrDrop(parts, followUp(meta, 'drop'), sale.id)
    seen = await owedSale(parts, sale)
    if (seen === null) return released(parts, meta, { accountId, sale })
  }
  for (let nth = 0; nth < triesMax; nth += 1) {
    if (seen === null) return 0
    const position = await noteOwed(parts, meta, sale, seen)
    const again = await owedSale(parts, sale)
    if (isSame(again, seen))
      return Math.max(position, await noteSettlements(parts, meta, seen.accountId, [sale]))
    seen = again
  }
  throw unavailable()
}

/** An order that is placed at this very moment is on hold again by the event of its placing. */
async function released(
  { workers, clock }: FollowParts,
  meta: CommandMeta,
  of: Readonly<{ accountId: string; sale: Sale }>,
): Promise<number> {
  const stream = receivableStream(of.accountId)
  const { revision } = await workers.load(stream, receivable)
  const command = { type: 'ReleaseCredit', ...of, now: clock.now().toISOString() } as const
  const named = followUp(meta, `release-credit|${revision}`)
  return accepted(await workers.execute(stream, receivable, command, named), receivableRefusals)
    .position
}

async function noteOwed(
  { workers, clock }: FollowParts,
  meta: CommandMeta,
  sale: Sale,
  owed: OwedSale,
): Promise<number> {
  const stream = receivableStream(owed.accountId)
  const { state } = await workers.load(stream, receivable)
  const before = `${saleOf(state, sale.id)?.total ?? 0}|${heldFor(state, sale.id)}`
  // The id follows from what was read: a repetition that reads something else is another command.
  const named = followUp(meta, `owed|${before}|${owed.total}|${owed.held}`)
  const command = { type: 'FollowSale', sale, ...owed, now: clock.now().toISOString() } as const
  const outcome = await workers.execute(stream, receivable, command, named)
  return accepted(outcome, receivableRefusals).position
}

/** Notes on the orders of these invoices whether they are invoiced or settled. */
export async function noteInvoices(
  parts: FollowParts,
  meta: CommandMeta,
  { accountId, invoices }: Readonly<{ accountId: string; invoices: readonly string[] }>,
): Promise<number> {
  const { state } = await parts.workers.load(receivableStream(accountId), receivable)
  const sales = invoices.flatMap(id => invoiceOf(state, id)?.sales.map(({ sale }) => sale) ?? [])
  return noteSettlements(parts, meta, accountId, sales)
}

async function noteSettlements(
  parts: FollowParts,
  meta: CommandMeta,
  accountId: string,
  sales: readonly Sale[],
): Promise<number> {
  let position = 0
  for (const { kind, id } of sales)
    if (kind === 'ORDER')
      position = Math.max(position, await noteSettlement(parts, meta, { accountId, orderId: id }))
  return position
}

async function noteSettlement(
  { workers, clock }: FollowParts,
  meta: CommandMeta,
  { accountId, orderId }: Readonly<{ accountId: string; orderId: string }>,
): Promise<number> {
  const stream = receivableStream(accountId)
  for (let nth = 0; nth < triesMax; nth += 1) {
    const { state, revision } = await workers.load(stream, receivable)
    const settlement = settlementOfSale(state, orderId)
    const command = { type: 'NoteSettlement', settlement, now: clock.now().toISOString() } as const
    const named = followUp(meta, `settlement|${orderId}|${revision}`)
    const outcome = await workers.execute(orderStream(orderId), order, command, named)
    if (outcome.outcome !== 'accepted') return 0
    const again = await workers.load(stream, receivable)
    if (again.revision === revision) return outcome.position
  }
  throw unavailable()
}
