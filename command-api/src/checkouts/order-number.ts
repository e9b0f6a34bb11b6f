import { claim } from '@arung/domain/claims/claim'
import { orderNumberPrefix } from '@arung/domain/checkouts/number-prefix'
import type { CommandMeta } from '@arung/event-store/codec'
import { followUp, keyReused } from '../commands.ts'
import type { Parts } from '../parts.ts'
import { readableCode } from '../readable-code.ts'
import { claimStream } from '../claims/streams.ts'

const codeLength = 4
const triesMax = 20

/**
 * Claims a number for an order: `JRM-YYMMDD-XXXX` with the date of the activity. The candidates follow from the order's
 * id, so a repetition for the same order finds the same number.
 */
export async function claimOrderNumber(
  {
    workers,
    addressKey,
    claimKey,
    clock,
  }: Pick<Parts, 'workers' | 'addressKey' | 'claimKey' | 'clock'>,
  meta: CommandMeta,
  order: { orderId: string; activityDate: string },
): Promise<string> {
  const day = order.activityDate.slice(2).replaceAll('-', '')
  for (let nth = 0; nth < triesMax; nth += 1) {
    const code = readableCode(addressKey, `order-number|${order.orderId}|${nth}`, codeLength)
    const orderNumber = `${orderNumberPrefix}${day}-${code}`
    const outcome = await workers.execute(
      claimStream(claimKey, 'order-number', orderNumber),
      claim,
      {
        type: 'ClaimValue',
        kind: 'order-number',
        owner: order.orderId,
        now: clock.now().toISOString(),
      },
      followUp(meta, `order-number|${nth}`),
      { isNew: true },
    )
    if (outcome.outcome === 'key-reused') throw keyReused()
    if (outcome.outcome === 'accepted') return orderNumber
  }
  throw new Error(`No free order number for ${order.activityDate} in ${triesMax} tries`)
}
