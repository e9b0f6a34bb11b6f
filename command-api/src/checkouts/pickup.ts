import type { Pickup } from '@arung/contracts/pickups/views'
import { pricePickup, totalsOf } from '@arung/domain/catalogue/pricing'
import { checkout } from '@arung/domain/checkouts/checkout'
import type { CommandMeta } from '@arung/event-store/codec'
import { accepted, refusedAs } from '../commands.ts'
import type { Parts } from '../parts.ts'
import { checkoutStream } from './streams.ts'
import { knownForm, type FormAddress } from './own-form.ts'
import { checkoutRefusals, pricingRefusals } from './refusals.ts'

type Answer = { pickup: Pickup | null; grandTotal: number; position: number }

/**
 * Sets how the guests of a booking travel there, at today's prices. The lines keep the prices of the form until the
 * order is placed. Throws 409 for a zone that is no longer offered.
 */
export async function choosePickup(
  parts: Pick<Parts, 'workers' | 'catalogue' | 'clock'>,
  meta: CommandMeta,
  form: FormAddress,
  zoneId: string | null,
): Promise<Answer> {
  const { workers, catalogue, clock } = parts
  const stream = checkoutStream(form.checkoutId)
  const { state } = await knownForm(parts, form)
  const { lines, currency } = state.started
  const pickup = pricePickup(lines, catalogue.state, { pickupZoneId: zoneId, currency })
  if (pickup === undefined) throw refusedAs('PickupZoneUnavailable', pricingRefusals)
  const { grandTotal } = totalsOf(lines, pickup)
  const command = {
    type: 'ChoosePickup',
    pickup,
    grandTotal,
    now: clock.now().toISOString(),
  } as const
  const { position } = accepted(
    await workers.execute(stream, checkout, command, meta),
    checkoutRefusals,
  )
  return { pickup, grandTotal, position }
}
