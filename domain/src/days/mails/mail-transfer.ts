import type { Direction } from '@arung/contracts/days/runs'
import { accept, refuse, type Decision } from '../../decider.ts'
import type { Day } from '../day-state.ts'
import type { DayEvent } from '../events.ts'
import { stateOf } from '../runs/runs.ts'
import { transferKey } from '../runs/run-facts.ts'
import { needsCorrection, noMails, ridesOf } from './transfer-mails.ts'

/** A mail to the guests of a transfer is about to be sent: of their runs, or that this run is on its way to them. */
export type MailTransfer = Readonly<{
  type: 'MailTransfer'
  date: string
  direction: Direction
  transferId: string
  about: Readonly<{ kind: 'PLAN' } | { kind: 'STARTED'; runId: string }>
  mailId: string
  now: string
}>
export type MailRefusal = 'NothingToMail'

/**
 * Decides whether a mail about a transfer is sent: of the plan when none was or the plan now differs in what matters, of
 * a start once for each run. The same mail again emits no event.
 */
export function mailTransfer(command: MailTransfer, day: Day): Decision<DayEvent, MailRefusal> {
  const { date, direction, transferId, mailId, now: at } = command
  const mails = day.mails.get(transferKey(direction, transferId)) ?? noMails
  const of = { date, direction, transferId, mailId, at }
  if (command.about.kind === 'STARTED') {
    const { runId } = command.about
    const known = day.runs.get(runId)
    const earlier = mails.started.get(runId)
    if (earlier === mailId) return accept()
    if (earlier !== undefined || known?.run.direction !== direction) return refuse('NothingToMail')
    if (stateOf(known, transferId) !== 'ON_THE_WAY') return refuse('NothingToMail')
    const { vehicleId, time } = known.run
    const rides = [{ runId, vehicleId, time }]
    return accept({
      type: 'TransferMailed',
      data: { ...of, about: 'STARTED', rides, isCorrection: false },
    })
  }
  if (mails.mailId === mailId) return accept()
  const rides = ridesOf(day.runs, direction, transferId)
  const isCorrection = mails.mailId !== null
  if (rides.length === 0 || (isCorrection && !needsCorrection(mails.rides, rides)))
    return refuse('NothingToMail')
  return accept({ type: 'TransferMailed', data: { ...of, about: 'PLAN', rides, isCorrection } })
}
