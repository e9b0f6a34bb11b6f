import { claim } from '@arung/domain/claims/claim'
import type { Unit } from '@arung/domain/operations/events'
import { unit, unitName } from '@arung/domain/operations/unit'
import type { CommandMeta } from '@arung/event-store/codec'
import { refusedField } from '@arung/platform/http/errors'
import { claimStream } from '../claims/streams.ts'
import { followUp, keyReused } from '../commands.ts'
import type { Parts } from '../parts.ts'
import { unitStream } from './streams.ts'

type NameParts = Pick<Parts, 'workers' | 'clock' | 'claimKey' | 'agreedOrder'>

/** The lock under which units are saved and restored, one after the other across all processes. */
const unitOrder = 'unit-names'

/**
 * Saves or restores a unit under its number or plate while nobody else can take that name. Throws 409 when another
 * active unit has it. No step releases a name: it is free once its owner is retired or renamed. A process that dies
 * between the two steps therefore blocks no name.
 */
export const underUnitName = <Done>(
  parts: NameParts,
  meta: CommandMeta,
  of: Readonly<{ id: string; value: Unit }>,
  save: () => Promise<Done>,
): Promise<Done> =>
  parts.agreedOrder.alone(unitOrder, async () => {
    const owner = await claimed(parts, meta, of, 'claim')
    if (owner !== of.id) {
      if (await isCalled(parts, owner, of.value)) throw taken(of.value)
      await execute(parts, followUp(meta, `release|${owner}`), of.value, 'ReleaseClaim', owner)
      if ((await claimed(parts, meta, of, `claim-after|${owner}`)) !== of.id) throw taken(of.value)
    }
    return save()
  })

/** Claims the name and returns its owner. */
async function claimed(
  parts: NameParts,
  meta: CommandMeta,
  { id, value }: Readonly<{ id: string; value: Unit }>,
  step: string,
): Promise<string> {
  const outcome = await execute(parts, followUp(meta, step), value, 'ClaimValue', id)
  if (outcome.outcome === 'key-reused') throw keyReused()
  return outcome.state.owner ?? id
}

const execute = (
  { workers, clock, claimKey }: NameParts,
  meta: CommandMeta,
  value: Unit,
  type: 'ClaimValue' | 'ReleaseClaim',
  owner: string,
) => {
  const command = { type, kind: 'unit-name', owner, now: clock.now().toISOString() } as const
  return workers.execute(claimStream(claimKey, 'unit-name', unitName(value)), claim, command, meta)
}

async function isCalled({ workers }: NameParts, id: string, value: Unit): Promise<boolean> {
  const { state } = await workers.load(unitStream(id), unit)
  return state !== null && !state.isRetired && unitName(state.value) === unitName(value)
}

const taken = ({ kind }: Unit) =>
  kind === 'VEHICLE'
    ? refusedField(409, 'PlateTaken', 'Another vehicle at work has this plate', 'plate')
    : refusedField(409, 'NumberTaken', 'Another one of this kind at work has this number', 'number')
