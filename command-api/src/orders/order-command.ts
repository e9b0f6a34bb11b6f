import { order, type OrderCommand } from '@arung/domain/orders/order'
import { accepted, metaOf, type Caller } from '../commands.ts'
import { orderIdOf } from '../order-address.ts'
import { orderRefusals } from '../order-refusals.ts'
import type { Parts } from '../parts.ts'
import { orderStream } from './streams.ts'

/** Sends a command to the order at the address of a request. Throws a refusal as its response. */
export async function commandOrder(
  parts: Parts,
  input: Caller & Readonly<{ params: Readonly<{ slug: string }> }>,
  what: OrderCommand,
) {
  const stream = orderStream(orderIdOf(parts.addressKey, input.params.slug))
  const outcome = await parts.workers.execute(stream, order, what, metaOf(input))
  return { data: null, position: accepted(outcome, orderRefusals).position }
}
