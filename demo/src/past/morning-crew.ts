import { dateAfter } from '@arung/contracts/dates'
import type { Run } from '@arung/contracts/days/runs'
import type { LinkPerson } from '@arung/contracts/day-links/requests'
import type { DayCommand } from '@arung/domain/days/day'
import type { AssignedGuides, Day } from '@arung/domain/days/day-state'
import { instantOf, isBefore, later } from '@arung/domain/time'
import { demoId } from '../ids.ts'
import { faultText, givenBackReason } from '../season/words.ts'

/** What a guide or driver does with a day link: opens it, or reports something. */
export type CrewStep = Readonly<{ at: string; person: LinkPerson; command: DayCommand | null }>

const minuteMs = 60_000
/** Some have not answered yet. */
const silentGuide = 9
const silentDriver = 11

/** Returns the guides and drivers who work on a day, each once, in order of their first trip. */
export function workingOn({ guides, runs }: Pick<Day, 'guides' | 'runs'>): readonly LinkPerson[] {
  const trips = [
    ...[...guides.values()].flatMap(({ place, guides: ids }) =>
      ids.map(id => ({ time: place.time, kind: 'GUIDE' as const, id })),
    ),
    ...[...runs.values()].flatMap(({ run: { time, driverId } }) =>
      driverId === null ? [] : [{ time, kind: 'DRIVER' as const, id: driverId }],
    ),
  ].toSorted((a, b) => (a.time < b.time ? -1 : a.time > b.time ? 1 : a.id < b.id ? -1 : 1))
  return [...new Map(trips.map(({ kind, id }) => [id, { kind, id }])).values()]
}

/**
 * Returns what the people of a day say by their links until a moment: in the evening before whether they come, in the
 * morning that they looked at their vehicle. Of what is still to come, a guide gives one trip back and a driver names a
 * fault.
 */
export function crewSteps(date: string, state: Day, until: string): readonly CrewStep[] {
  const evening = instantOf(dateAfter(date, -1), '20:20')
  const guides = [...state.guides.values()]
  const runs = [...state.runs.values()].map(({ run }) => run)
  const steps = workingOn(state).flatMap((person, nth) => {
    const at = later(evening, nth * minuteMs)
    const opens: CrewStep = { at, person, command: null }
    const said =
      person.kind === 'GUIDE' ? answers(date, guides, person, nth) : drives(date, person, nth)
    return [opens, ...said.map(command => ({ at, person, command: command(at) }))]
  })
  return [
    ...steps,
    ...runs.flatMap(run => checks(date, run)),
    ...troubles(date, { guides, runs }, until),
  ].filter(({ at }) => isBefore(at, until))
}

type Said = (now: string) => DayCommand

const answers = (
  date: string,
  places: readonly AssignedGuides[],
  { id: guideId }: LinkPerson,
  nth: number,
): readonly Said[] =>
  nth % silentGuide === silentGuide - 1
    ? []
    : places
        .filter(({ guides }) => guides.includes(guideId))
        .map(({ place }) => now => ({
          type: 'AnswerTrip',
          ...place,
          date,
          guideId,
          answer: 'ACCEPTED',
          reason: null,
          happenedAt: now,
          now,
        }))

const drives = (date: string, { id: driverId }: LinkPerson, nth: number): readonly Said[] =>
  nth % silentDriver === silentDriver - 1
    ? []
    : [now => ({ type: 'ConfirmDriving', date, driverId, drives: true, happenedAt: now, now })]

/** A driver looks at the vehicle of a run before it leaves. The first look of a day counts. */
function checks(date: string, { time, driverId, vehicleId }: Run): readonly CrewStep[] {
  if (driverId === null) return []
  const at = later(instantOf(date, time), -25 * minuteMs)
  const command = {
    type: 'CheckVehicle',
    date,
    driverId,
    vehicleId,
    happenedAt: at,
    now: at,
  } as const
  return [{ at, person: { kind: 'DRIVER', id: driverId }, command }]
}

type Work = Readonly<{ guides: readonly AssignedGuides[]; runs: readonly Run[] }>

/** What goes wrong with trips that are still to come, a little before the moment. Nothing does at the end of a day. */
function troubles(date: string, { guides, runs }: Work, until: string): readonly CrewStep[] {
  const comes = ({ time }: Readonly<{ time: string }>) =>
    isBefore(later(until, 30 * minuteMs), instantOf(date, time))
  const steps: CrewStep[] = []
  const trip = guides.findLast(({ place }) => comes(place))
  const [guideId] = trip?.guides ?? []
  if (trip !== undefined && guideId !== undefined) {
    const at = later(until, -18 * minuteMs)
    const said = { answer: 'GIVEN_BACK', reason: givenBackReason, happenedAt: at, now: at } as const
    const command = { type: 'AnswerTrip', ...trip.place, date, guideId, ...said } as const
    steps.push({ at, person: { kind: 'GUIDE', id: guideId }, command })
  }
  const run = runs.findLast(one => one.driverId !== null && comes(one))
  if (run !== undefined && run.driverId !== null) {
    const { driverId, vehicleId } = run
    const at = later(until, -11 * minuteMs)
    const fault = { faultId: demoId('fault', `${date}|${vehicleId}`), vehicleId, text: faultText }
    const command = {
      type: 'ReportFault',
      date,
      driverId,
      ...fault,
      happenedAt: at,
      now: at,
    } as const
    steps.push({ at, person: { kind: 'DRIVER', id: driverId }, command })
  }
  return steps
}
