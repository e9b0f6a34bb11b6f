import { dateAfter } from '@arung/contracts/dates'
import { runsMax } from '@arung/contracts/days/runs'
import { accepted } from '@arung/command-api/commands'
import { issueLinks } from '@arung/command-api/day-links/issue-links-flow'
import { dayLinkRefusals } from '@arung/command-api/day-links/refusals'
import { dayLinkIdOf, dayLinkStream } from '@arung/command-api/day-links/streams'
import { planRunsOn } from '@arung/command-api/days/plan-runs-flow'
import { dayStream } from '@arung/command-api/days/streams'
import { dayLink } from '@arung/domain/day-links/day-link'
import { day } from '@arung/domain/days/day'
import type { Day } from '@arung/domain/days/day-state'
import { proposeRuns } from '@arung/domain/days/runs/propose-runs'
import { instantOf } from '@arung/domain/time'
import { HttpError } from '@arung/platform/http/errors'
import { createDatabase } from '@arung/query-api/database'
import { loadTransfers } from '@arung/query-api/days/transfers'
import type { Pool } from 'pg'
import { demoId } from '../ids.ts'
import { colleagueIn } from '../season/accounts.ts'
import { crewSteps, workingOn, type CrewStep } from './morning-crew.ts'
import { stopsUntil } from './morning-stops.ts'
import type { MetaOf, PastParts } from './past-parts.ts'

/** What the people of a day do with its links. */
export type PastMorning = Readonly<{
  /**
   * Transport plans the vehicles of a day the evening before, and its guides and drivers get the links of the day. By
   * `until` they have answered, looked at their vehicles and reported their stops. One trip that is still to come is given
   * back, and one vehicle has a fault.
   */
  runMorning(date: string, until: string): Promise<void>
}>
type MorningParts = Pick<PastParts, 'workers' | 'catalogue' | 'addressKey'> &
  Readonly<{ pool: Pool; clock: PastParts['clock'] & Readonly<{ set(at: string): void }> }>

export const pastMorning = (parts: MorningParts, metaOf: MetaOf): PastMorning => ({
  async runMorning(date, until) {
    const evening = instantOf(dateAfter(date, -1), '20:00')
    parts.clock.set(evening)
    await planVehicles(parts, metaOf, date)
    const { state } = await parts.workers.load(dayStream(date), day)
    const people = workingOn(state)
    if (people.length === 0) return
    const by = colleagueIn('TRANSPORTATION_PIC')
    await issueLinks(parts, metaOf(`links|${date}`, `staff:${by}`), { date, people, by })
    const steps = [...crewSteps(date, state, until), ...reportedStops(parts, date, state, until)]
    for (const step of steps.toSorted((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : 0))) {
      parts.clock.set(step.at)
      await say(parts, metaOf, date, step)
    }
    parts.clock.set(until)
  },
})

/** Plans a vehicle for everybody who is fetched and has none. A sale that changed meanwhile is left to people. */
async function planVehicles(parts: MorningParts, metaOf: MetaOf, date: string): Promise<void> {
  const { pickupZones } = parts.catalogue.state
  const { facts } = await loadTransfers(createDatabase(parts.pool), date, pickupZones)
  const by = colleagueIn('TRANSPORTATION_PIC')
  const nameOf = (nth: number) => demoId('run', `${date}|${facts.runs.length + nth}`)
  for (const plan of proposeRuns(facts, nameOf).runs.slice(0, runsMax)) {
    const meta = metaOf(`run|${plan.runId}|${JSON.stringify(plan)}`, `staff:${by}`)
    try {
      await planRunsOn(parts, meta, { date, by, body: { runs: [plan] } })
    } catch (error) {
      if (!(error instanceof HttpError) || error.status !== 409) throw error
    }
  }
}

function reportedStops(
  { catalogue }: MorningParts,
  date: string,
  { runs }: Day,
  until: string,
): readonly CrewStep[] {
  const { noShowMinutes } = catalogue.state.settings
  const driven = [...runs].map(([runId, { run }]) => ({ runId, run }))
  return stopsUntil(date, driven, until).map(({ at, driverId, ...stop }) => ({
    at,
    person: { kind: 'DRIVER', id: driverId },
    command: {
      type: 'ChangeStop',
      date,
      ...stop,
      driver: { id: driverId, noShowMinutes },
      by: driverId,
      happenedAt: at,
      now: at,
    },
  }))
}

/** Opens the link of a person, or writes what it reports. A day that has changed refuses, and goes on without it. */
async function say(
  { workers }: MorningParts,
  metaOf: MetaOf,
  date: string,
  { at, person: { kind, id }, command }: CrewStep,
): Promise<void> {
  const meta = metaOf(`link|${id}|${at}|${JSON.stringify(command)}`, `${kind.toLowerCase()}:${id}`)
  if (command !== null) return void (await workers.execute(dayStream(date), day, command, meta))
  const linkId = dayLinkIdOf(id, date)
  const open = { type: 'OpenLink', linkId, now: at } as const
  accepted(await workers.execute(dayLinkStream(linkId), dayLink, open, meta), dayLinkRefusals)
}
