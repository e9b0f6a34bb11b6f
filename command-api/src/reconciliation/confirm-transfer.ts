import type { Sale } from '@arung/domain/bookings/sale'
import { order } from '@arung/domain/orders/order'
import { reservation } from '@arung/domain/reservations/reservation'
import type { CommandMeta } from '@arung/event-store/codec'
import { accepted } from '../commands.ts'
import { orderRefusals } from '../order-refusals.ts'
import { orderStream } from '../orders/streams.ts'
import type { Parts } from '../parts.ts'
import type { MatchTarget } from '@arung/contracts/reconciliation/statements'
import { HttpError } from '@arung/platform/http/errors'
import { targetOf } from './target-of.ts'
import { reservationRefusals } from '../reservations/refusals.ts'
import { reservationStream } from '../reservations/streams.ts'

/**
 * Confirms a transfer that a row of the bank is matched to, in the name of the person who matched it. Returns null for
 * money that does not wait to be confirmed.
 */
export async function confirmTransfer(
  parts: Pick<Parts, 'workers' | 'clock'>,
  meta: CommandMeta,
  { sale, paymentId, by }: Readonly<{ sale: Sale; paymentId: string; by: string }>,
): Promise<number | null> {
  const { workers, clock } = parts
  if (!(await isWaiting(parts, { kind: 'PAYMENT', paymentId, sale }))) return null
  const said = { paymentId, by, now: clock.now().toISOString() }
  if (sale.kind === 'ORDER') {
    const command = { type: 'ConfirmTransfer', ...said } as const
    const outcome = await workers.execute(orderStream(sale.id), order, command, meta)
    return accepted(outcome, orderRefusals).position
  }
  const command = { type: 'ConfirmPayment', ...said } as const
  const outcome = await workers.execute(reservationStream(sale.id), reservation, command, meta)
  return accepted(outcome, reservationRefusals).position
}

/** A voided transfer waits for nothing. */
async function isWaiting(parts: Pick<Parts, 'workers'>, target: MatchTarget): Promise<boolean> {
  try {
    return (await targetOf(parts, target)).waits
  } catch (error) {
    if (error instanceof HttpError && error.code === 'MoneyVoided') return false
    throw error
  }
}
