import { positionOf } from '@arung/event-store/event-store'
import type { Halt } from '@arung/event-store/subscription'
import type { Logger } from '@arung/platform/logger'
import { checkpointNameOf, schemaOf, type Generation } from './generation.ts'
import type { Groups } from './groups.ts'
import type { Member } from './member.ts'
import type { Projection } from './projection.ts'
import { RecentRows } from './recent-rows.ts'

/** One generation of a projection that follows the log. */
export type Runner = Readonly<{
  generation: Generation
  state(): 'running' | 'halted' | 'stopped'
  /** Pauses this runner while `work` uses its tables. Other runners continue. */
  aside(work: () => Promise<void>): Promise<void>
  stop(): Promise<void>
}>

/** Starts a generation whose tables exist. An event that cannot be applied halts only this runner. */
export function startRunner(
  groups: Groups,
  logger: Logger,
  projection: Projection,
  generation: Generation,
): Runner {
  let state: 'running' | 'halted' | 'stopped' = 'running'
  const member: Member = {
    name: checkpointNameOf(generation),
    projection,
    schema: schemaOf(generation),
    recent: new RecentRows(),
    at: positionOf(0),
    id: undefined,
    isPositionKnown: false,
    singlyTo: 0,
    contentions: 0,
    onHalt(halt) {
      state = 'halted'
      alert(logger, halt)
    },
  }
  groups.add(member)
  return {
    generation,
    state: () => state,
    async aside(work) {
      await groups.remove(member)
      await work()
      member.isPositionKnown = false
      if (state === 'running') groups.add(member)
    },
    async stop() {
      if (state === 'running') state = 'stopped'
      await groups.remove(member)
    },
  }
}

function alert(logger: Logger, { name, position, type, error }: Halt): void {
  logger.error(
    { projection: name, position, eventType: type, error },
    `ALERT projection ${name} halted at position ${position}: its view is frozen until a person acts`,
  )
}
