import type { Assign } from '@arung/contracts/days/assignments'
import { licenceState } from '@arung/contracts/operations/licence'
import { isOff, isWithin } from '@arung/contracts/operations/shared'
import type { AssignmentFacts, GuideFacts, PartyFacts, UnitFacts } from '@arung/domain/days/facts'
import { guide } from '@arung/domain/operations/guide'
import { unit } from '@arung/domain/operations/unit'
import { guideStream, unitStream } from '../operations/streams.ts'
import type { Parts } from '../parts.ts'
import { partyReader } from './party-on-day.ts'

type FactsParts = Pick<Parts, 'workers'>

/** Returns what is known now about the parties, units and guides that a request names. */
export async function assignmentFacts(
  parts: FactsParts,
  date: string,
  { parties, guides }: Assign,
): Promise<AssignmentFacts> {
  const partyOf = partyReader(parts, date)
  const unitIds = [
    ...parties.flatMap(({ units }) => units.map(({ unitId }) => unitId)),
    ...guides.flatMap(({ unitId }) => unitId ?? []),
  ]
  const [byBooking, byUnit, byGuide] = await Promise.all([
    known(
      parties.map(({ bookingId }) => bookingId),
      async (bookingId): Promise<PartyFacts | null> => {
        const found = await partyOf(bookingId)
        return found === null || found.isOver ? null : found
      },
    ),
    known(unitIds, id => unitOn(parts, date, id)),
    known(
      guides.flatMap(({ guides: ids }) => ids),
      id => guideOn(parts, date, id),
    ),
  ])
  return { parties: byBooking, units: byUnit, guides: byGuide }
}

/** Reads each id once, and leaves out what is not known. */
export async function known<Fact>(
  ids: readonly string[],
  read: (id: string) => Promise<Fact | null>,
): Promise<ReadonlyMap<string, Fact>> {
  const found = await Promise.all(
    [...new Set(ids)].map(async id => {
      const fact = await read(id)
      return fact === null ? [] : [[id, fact] as const]
    }),
  )
  return new Map(found.flat())
}

async function unitOn(
  { workers }: FactsParts,
  date: string,
  id: string,
): Promise<UnitFacts | null> {
  const { state } = await workers.load(unitStream(id), unit)
  if (state === null || state.isRetired || state.value.kind === 'VEHICLE') return null
  const { kind, seats, outOfService } = state.value
  return { kind, seats, isOut: isWithin(outOfService, date) }
}

async function guideOn(
  { workers }: FactsParts,
  date: string,
  id: string,
): Promise<GuideFacts | null> {
  const { state } = await workers.load(guideStream(id), guide)
  if (state === null || state.isRetired || state.isForgotten) return null
  const { skills, daysOff, licenceExpires } = state.value
  return {
    skills,
    isOff: isOff(daysOff, date),
    isLicenceExpired: licenceState(licenceExpires, date) === 'EXPIRED',
  }
}
