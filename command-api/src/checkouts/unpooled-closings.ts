import { capacityDay, isClosed, type CapacityDay } from '@arung/domain/capacity/capacity-day'
import type { ChosenLine } from '@arung/domain/catalogue/pricing'
import { componentsOf, type Component } from '@arung/domain/catalogue/sessions'
import { productMapping } from '@arung/domain/operations/product-mapping'
import { variantIdsOf } from '@arung/domain/operations/sold-parts'
import { HttpError } from '@arung/platform/http/errors'
import { capacityStream } from '../capacity/streams.ts'
import { isClosedAt } from '../capacity/unpooled.ts'
import { mappingIdOf, productMappingStream } from '../operations/streams.ts'
import type { Parts } from '../parts.ts'
import { otherDates } from './alternatives.ts'
import { pricingRefusals } from './refusals.ts'

type ClosingParts = Pick<Parts, 'workers' | 'catalogue' | 'clock'>

/**
 * Throws 409 `DateClosed` with the alternatives when a line takes part in a closed session without taking places of a
 * pool: no hold could refuse it. The site sells what the product mapping says, so it is closed with that (decision 0110).
 */
export async function assertUnpooledOpen(
  parts: ClosingParts,
  lines: readonly ChosenLine[],
): Promise<void> {
  for (const line of lines) {
    for (const [nth, part] of unpooledOf(parts, line)) {
      const time = line.times[nth] ?? ''
      if (await isShut(parts, { line, part, time })) throw await refusal(parts, line)
    }
  }
}

/** Returns the activities of a line that take places of no pool, each with its place in the line. */
function unpooledOf(
  { catalogue }: ClosingParts,
  line: ChosenLine,
): readonly (readonly [number, Component])[] {
  const found = catalogue.state.products.get(line.productId)
  const components = (found && componentsOf(found, line.productId, catalogue.state)) ?? []
  return [...components.entries()].filter(([, { of }]) => of.product.pools.length === 0)
}

type Session = Readonly<{ line: ChosenLine; part: Component; time: string }>

async function isShut(parts: ClosingParts, { line, part, time }: Session): Promise<boolean> {
  const activities = new Set<string>()
  for (const variantId of variantsOf(line, part)) {
    const id = await activityOf(parts, { productId: part.id, variantId })
    if (id !== null) activities.add(id)
  }
  for (const productId of activities)
    if (await isClosedAt(parts, { productId, date: line.date, time })) return true
  return false
}

/** Returns the variants that a line takes of an activity, or null as the only entry when it has none. */
function variantsOf(
  line: ChosenLine,
  { id, of, variantId }: Component,
): readonly (string | null)[] {
  if (id !== line.productId || !of.product.isVaried) return [variantId]
  return Object.entries(line.quantities).flatMap(([rateId, count]) => (count > 0 ? [rateId] : []))
}

/** Returns the operator's activity that a product of the site is, or null when it is not one alone. */
async function activityOf(
  parts: Pick<ClosingParts, 'workers'>,
  sold: Readonly<{ productId: string; variantId: string | null }>,
): Promise<string | null> {
  const { state } = await parts.workers.known(
    productMappingStream(mappingIdOf(sold)),
    productMapping,
  )
  const [id = null, ...others] = state?.parts ?? []
  if (state !== null) return others.length === 0 ? id : null
  return sold.variantId === null ? null : activityOf(parts, { ...sold, variantId: null })
}

/** Returns the day of a product of the site that takes places of no pool: closed when all that it is sold as is closed. */
export async function unpooledDay(
  parts: Pick<Parts, 'workers' | 'catalogue'>,
  productId: string,
  date: string,
): Promise<CapacityDay> {
  const found = parts.catalogue.state.products.get(productId)
  const activities = new Set<string>()
  for (const variantId of found ? variantIdsOf(found) : []) {
    const id = await activityOf(parts, { productId, variantId })
    if (id !== null) activities.add(id)
  }
  const days = await Promise.all(
    [...activities].map(id => parts.workers.load(capacityStream(id, date), capacityDay)),
  )
  const states = days.map(({ state }) => state)
  const times = new Set(states.flatMap(({ closedTimes }) => closedTimes))
  return {
    ...capacityDay.initial,
    closed: states.length > 0 && states.every(({ closed }) => closed),
    closedTimes: [...times].filter(time => states.every(day => isClosed(day, time))),
  }
}

/** The response names the times of the day that are still open, and other days. */
async function refusal(parts: ClosingParts, line: ChosenLine): Promise<HttpError> {
  const { status, message } = pricingRefusals.DateClosed
  const alternatives = otherDates(line, parts.catalogue.state, parts.clock.now().toISOString())
  const unpooled = new Map(unpooledOf(parts, line).map(([, part]) => [part.id, part]))
  const lines = await Promise.all(
    alternatives.lines.map(async one => ({
      ...one,
      sessions: await Promise.all(
        one.sessions.map(async session => {
          const part = unpooled.get(session.productId)
          const isClosed =
            part !== undefined && (await isShut(parts, { line, part, time: session.time }))
          return isClosed ? { ...session, left: 0 } : session
        }),
      ),
    })),
  )
  return new HttpError(status, 'DateClosed', message, { alternatives: { lines } })
}
