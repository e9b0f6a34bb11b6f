import { reasonMax } from '@arung/contracts/capacity/requests'
import { product } from '@arung/domain/catalogue/product'
import type { CommandMeta } from '@arung/event-store/codec'
import { productRefusals } from '../catalogue/refusals.ts'
import { productStream } from '../catalogue/streams.ts'
import { accepted, followUp } from '../commands.ts'
import type { Parts } from '../parts.ts'

type Closing = Readonly<{ date: string; productIds: readonly string[]; reason: string }>

/**
 * Takes a day out of the calendar of the site's products that take places of no pool, because nothing else stops their
 * sale. An admin opens the day again at the product. Waits until new checkouts see it.
 */
export async function closeUnpooled(
  { workers, catalogue, clock }: Pick<Parts, 'workers' | 'catalogue' | 'clock'>,
  own: CommandMeta,
  { date, productIds, reason: text }: Closing,
): Promise<void> {
  const reason = text.replaceAll(/\s+/g, ' ').trim().slice(0, reasonMax).trim()
  const now = clock.now().toISOString()
  let position = 0
  for (const productId of productIds) {
    const known = catalogue.state.products.get(productId)
    if (known === undefined || known.product.isCombo || known.product.pools.length > 0) continue
    if (known.disabledDates.has(date)) continue
    const disable = [{ date, reason }]
    const outcome = await workers.execute(
      productStream(productId),
      product,
      { type: 'ChangeDates', productId, disable, enable: [], now },
      followUp(own, `dates|${productId}`),
    )
    position = Math.max(position, accepted(outcome, productRefusals).position)
  }
  await catalogue.waitFor(position)
}
