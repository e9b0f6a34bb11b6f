import type { MailEvery } from '@arung/contracts/desk-views/requests'
import { accept, never, refuse, type Decider, type Decision } from '../decider.ts'
import type { DeskViewEvent } from './events.ts'

type Own = { accountId: string; now: string }
export type DeskViewCommand =
  | ({ type: 'AddView'; viewId: string; list: string; name: string; search: string } & Own)
  | ({ type: 'RenameView'; viewId: string; name: string } & Own)
  | ({ type: 'RemoveView'; viewId: string } & Own)
  /** Sets whether the view's list opens with it. */
  | ({ type: 'ChooseStart'; viewId: string; isStart: boolean } & Own)
  /** `reports` are the reports that the person may see. */
  | ({
      type: 'ChooseMail'
      viewId: string
      every: MailEvery | null
      reports: readonly string[]
    } & Own)
export type DeskViewRefusal =
  | 'DeskViewUnknown'
  | 'DeskViewNameTaken'
  | 'TooManyDeskViews'
  | 'DeskViewNotMailed'

export type View = Readonly<{
  viewId: string
  list: string
  name: string
  search: string
  isStart: boolean
  /** How often it is e-mailed. Null for never. */
  every: MailEvery | null
}>
export type DeskViews = readonly View[]
type Answer = Decision<DeskViewEvent, DeskViewRefusal>

/** Maximum views of one list. More would not help anybody to find anything. */
export const viewsOfListMax = 20

/**
 * The views that one person keeps of the desk's lists. Names are unique within a list, and a list opens with at most
 * one view.
 */
export const deskViews: Decider<DeskViewCommand, DeskViewEvent, DeskViews, DeskViewRefusal> = {
  initial: [],
  decide(command, state) {
    const { accountId, viewId, now: at } = command
    const known = state.find(view => view.viewId === viewId)
    switch (command.type) {
      case 'AddView':
        return known ? accept() : add(command, state)
      case 'RenameView':
        return known ? rename(command, known, state) : refuse('DeskViewUnknown')
      case 'RemoveView':
        return known
          ? accept({ type: 'DeskViewRemoved', data: { accountId, viewId, at } })
          : accept()
      case 'ChooseStart': {
        if (!known) return refuse('DeskViewUnknown')
        if (known.isStart === command.isStart) return accept()
        const { list } = known
        const chosen = command.isStart ? viewId : null
        return accept({
          type: 'DeskStartChosen',
          data: { accountId, list, viewId: chosen, at },
        })
      }
      case 'ChooseMail':
        return known ? chooseMail(command, known) : refuse('DeskViewUnknown')
      default:
        return never(command)
    }
  },
  evolve(state, { type, data }) {
    switch (type) {
      case 'DeskViewAdded': {
        const { viewId, list, name, search } = data
        return [...state, { viewId, list, name, search, isStart: false, every: null }]
      }
      case 'DeskViewRenamed':
        return state.map(view =>
          view.viewId === data.viewId ? { ...view, name: data.name } : view,
        )
      case 'DeskViewRemoved':
        return state.filter(view => view.viewId !== data.viewId)
      case 'DeskStartChosen':
        return state.map(view =>
          view.list === data.list ? { ...view, isStart: view.viewId === data.viewId } : view,
        )
      case 'DeskViewMailChosen':
        return state.map(view =>
          view.viewId === data.viewId ? { ...view, every: data.every } : view,
        )
      default:
        return never(type)
    }
  },
}

function add(
  { type: _type, now: at, ...added }: Extract<DeskViewCommand, { type: 'AddView' }>,
  state: DeskViews,
): Answer {
  const others = state.filter(({ list }) => list === added.list)
  if (isTaken(added.name, others)) return refuse('DeskViewNameTaken')
  if (others.length >= viewsOfListMax) return refuse('TooManyDeskViews')
  return accept({ type: 'DeskViewAdded', data: { ...added, at } })
}

function rename(
  { accountId, viewId, name, now: at }: Extract<DeskViewCommand, { type: 'RenameView' }>,
  known: View,
  state: DeskViews,
): Answer {
  if (name === known.name) return accept()
  const others = state.filter(view => view.list === known.list && view !== known)
  if (isTaken(name, others)) return refuse('DeskViewNameTaken')
  return accept({ type: 'DeskViewRenamed', data: { accountId, viewId, name, at } })
}

/** Switches the mails of a view on or off. Off is always possible, also for who may not see the report any more. */
function chooseMail(
  { accountId, viewId, every, reports, now: at }: Extract<DeskViewCommand, { type: 'ChooseMail' }>,
  known: View,
): Answer {
  if (every === known.every) return accept()
  if (every !== null && !reports.includes(known.list)) return refuse('DeskViewNotMailed')
  return accept({ type: 'DeskViewMailChosen', data: { accountId, viewId, every, at } })
}

/**
 * Returns whether the name is taken. Names that differ only in case count as equal, because nobody tells them apart at
 * a glance.
 */
const isTaken = (name: string, others: DeskViews): boolean =>
  others.some(other => other.name.toLowerCase() === name.toLowerCase())
