import type { Change } from '@arung/contracts/history'
import type { PartyChoice } from '@arung/contracts/closures/closures'
import type { ClosuresEvent } from '@arung/domain/closures/events'
import { kept, saved, type DeskSubjects } from '../histories/desk-said.ts'

type ByPerson = Extract<
  ClosuresEvent,
  { type: 'ClosureStarted' | 'PartiesDecided' | 'ClosedDaySaved' | 'ClosedDayRemoved' }
>

/** What the change history shows of closures and of the calendar of closed days. */
export const closureSubjects: DeskSubjects<ByPerson> = {
  ClosureStarted({ data: { closureId, date, list, times, reason, words, parties } }) {
    const changes = [
      said('date', date),
      said('list', list),
      said('times', times ?? 'DAY'),
      said('reason', reason),
      said('words', words),
      said('parties', countsOf(parties)),
    ]
    return { ...kept(closureOf(closureId)), changes }
  },
  PartiesDecided: ({ data: { closureId, parties } }) => ({
    ...kept(closureOf(closureId)),
    changes: [said('parties', countsOf(parties))],
  }),
  ClosedDaySaved: ({ data: { date, name } }) => saved(dayOf(date), { name }),
  ClosedDayRemoved: ({ data: { date } }) => saved(dayOf(date), {}),
}

const closureOf = (closureId: string) => `closure:${closureId}`
const dayOf = (date: string) => `closed-day:${date}`

const said = (field: string, after: unknown): Change => ({ field, before: null, after })

/** Counts the parties by what was chosen for them. */
function countsOf(parties: readonly PartyChoice[]) {
  const of = (kind: PartyChoice['choice']['kind']) =>
    parties.filter(({ choice }) => choice.kind === kind).length
  return { move: of('MOVE'), cancel: of('CANCEL'), keep: of('KEEP'), later: of('LATER') }
}
