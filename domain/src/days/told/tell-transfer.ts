import type { Direction } from '@arung/contracts/days/runs'
import { accept, refuse, type Decision } from '../../decider.ts'
import type { Day } from '../day-state.ts'
import type { DayEvent } from '../events.ts'
import { stateOf } from '../runs/runs.ts'
import { transferKey } from '../runs/run-facts.ts'
import { isOtherwise, notTold, ridesOf } from './told.ts'

/** A mail is about to tell guests of their runs, or that this run is on its way to them. */
export type TellTransfer = Readonly<{
  type: 'TellTransfer'
  date: string
  direction: Direction
  transferId: string
  about: Readonly<{ kind: 'PLAN' } | { kind: 'STARTED'; runId: string }>
  mailId: string
  now: string
}>
export type TellRefusal = 'NothingToTell'

/**
 * Decides whether a mail about a transfer is sent: of the plan when none was or the last says something else that
 * matters, of a start once for each run. The same mail again emits no event.
 */
export function tellTransfer(command: TellTransfer, day: Day): Decision<DayEvent, TellRefusal> {
  const { date, direction, transferId, mailId, now: at } = command
  const told = day.told.get(transferKey(direction, transferId)) ?? notTold
  const of = { date, direction, transferId, mailId, at }
  if (command.about.kind === 'STARTED') {
    const { runId } = command.about
    const known = day.runs.get(runId)
    const mailed = told.started.get(runId)
    if (mailed === mailId) return accept()
    if (mailed !== undefined || known?.run.direction !== direction) return refuse('NothingToTell')
    if (stateOf(known, transferId) !== 'ON_THE_WAY') return refuse('NothingToTell')
    const { vehicleId, time } = known.run
    const rides = [{ runId, vehicleId, time }]
    return accept({
      type: 'TransferTold',
      data: { ...of, about: 'STARTED', rides, isCorrection: false },
    })
  }
  if (told.mailId === mailId) return accept()
  const rides = ridesOf(day.runs, direction, transferId)
  const isCorrection = told.mailId !== null
  if (rides.length === 0 || (isCorrection && !isOtherwise(told.rides, rides)))
    return refuse('NothingToTell')
  return accept({ type: 'TransferTold', data: { ...of, about: 'PLAN', rides, isCorrection } })
}
