import { UnitList, type Assign, type Share } from '@arung/contracts/days/assignments'
import { day } from '@arung/domain/days/day'
import type { Party } from '@arung/domain/days/facts'
import { reservationProduct } from '@arung/domain/operations/reservation-product'
import { assignmentFacts } from '@arung/command-api/days/assignment-facts'
import { partyReader } from '@arung/command-api/days/party-on-day'
import { dayStream } from '@arung/command-api/days/streams'
import { reservationProductStream } from '@arung/command-api/operations/streams'
import { guidesFor } from '../operations/people.ts'
import { craftIds } from '../operations/units.ts'
import { colleagueIn } from '../season/accounts.ts'
import { isAble, freeGuides, guidesLacking } from './past-guides.ts'
import type { MetaOf, PastParts } from './past-parts.ts'
import { openUnits, sharesOf } from './past-units.ts'

type Received = Readonly<{ bookingId: string; date: string; now: string }>

const picOf = { RAFTING: 'RAFTING_PIC', ATV: 'ATV_PIC' } as const
/** Guides who are looked at beyond those that are needed, because some have their day off. */
const spareGuides = 5

/**
 * Puts the party of a booking on units of the demo, and guides where its departure lacks them, as who runs the list does
 * it. Does nothing for a party of no such list, for one that has units, and when the day refuses.
 */
export async function assignParty(
  { workers }: Pick<PastParts, 'workers'>,
  metaOf: MetaOf,
  { bookingId, date, now }: Received,
): Promise<void> {
  const found = await partyReader({ workers }, date)(bookingId)
  if (found === null || found.unitKind === null || found.unitKind === 'VEHICLE') return
  const { party, unitKind } = found
  const list = UnitList.safeParse(party.list).data
  if (list === undefined) return
  const product = await productOf(workers, party)
  const { state } = await workers.load(dayStream(date), day)
  if (!product?.units || state.parties.has(bookingId)) return

  const rooms = openUnits(state, party, { ids: craftIds(unitKind), seats: product.units.seats })
  const known = await assignmentFacts({ workers }, date, {
    parties: [{ bookingId, units: rooms.map(({ unitId }) => ({ unitId, guests: 1 })) }],
    guides: [],
  })
  const units = sharesOf(
    party.guests,
    rooms.flatMap(({ unitId, load }) => {
      const unit = known.units.get(unitId)
      return unit === undefined || unit.isOut ? [] : [{ unitId, load, seats: unit.seats }]
    }),
  )
  if (units === null) return
  const places = guidesLacking(state, party, { units, ratio: product.guideRatio })
  const missing = places.reduce((sum, place) => sum + place.missing, 0)
  const free = freeGuides(state, party, guidesFor(list, { date, time: party.time }))
  const asked = missing === 0 ? [] : free.slice(0, missing + spareGuides)
  const { guides } = await assignmentFacts({ workers }, date, {
    parties: [],
    guides: [{ time: party.time, unitId: null, guides: asked }],
  })
  const able = asked.filter(id => isAble(guides.get(id), list))
  const body = assigned({ bookingId, units }, party, places, able)
  const by = colleagueIn(picOf[list])
  const facts = { ...known, guides }
  const command = { type: 'Assign', date, list, ...body, facts, by, now } as const
  await workers.execute(dayStream(date), day, command, metaOf(`assign|${bookingId}`, `staff:${by}`))
}

async function productOf(workers: PastParts['workers'], { productId }: Party) {
  const { state } = await workers.known(reservationProductStream(productId), reservationProduct)
  return state?.value.kind === 'SINGLE' ? state.value : null
}

/** Returns the changes: the units of the party, and the next able guides for each place. A change made meanwhile wins. */
function assigned(
  { bookingId, units }: Readonly<{ bookingId: string; units: Share[] }>,
  { time }: Party,
  places: ReturnType<typeof guidesLacking>,
  able: readonly string[],
): Assign {
  const left = [...able]
  return {
    parties: [{ bookingId, units, over: [] }],
    guides: places.flatMap(({ unitId, before, missing }) => {
      const added = left.splice(0, missing)
      const over = [...before]
      return added.length === 0 ? [] : [{ time, unitId, guides: [...over, ...added], over }]
    }),
  }
}
