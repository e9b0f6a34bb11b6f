import type { DayDeparture } from '@arung/contracts/days/day-list'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { CloseSessions } from '../close-sessions.tsx'
import { useClosableLists } from '../closing.ts'
import { useMay } from '../use-staff.ts'
import { guidesAt, isOver, unitsOf } from './figures.ts'
import { GuideAnswers } from './guide-answers.tsx'
import { bookingsFor } from './group-moves.ts'
import { groupMoves, useListDesk } from './list-desk.ts'
import { guestsLeft } from './shares.ts'
import { UnitCard } from './unit-card.tsx'
import { useProblemWords } from './use-problem-words.ts'
import { WithoutUnit } from './without-unit.tsx'

/** The problems of a departure, the actions on it, its parties without a unit, and its units with their guests. */
export function DepartureBody({ departure }: { departure: DayDeparture }) {
  const { day } = useListDesk()
  const used = new Set(unitsOf(departure))
  const known = day.units.filter(({ id }) => used.has(id))
  const left = departure.parties.filter(
    party => guestsLeft(party) > 0 || party.booking.guests === 0,
  )
  return (
    <div className="space-y-4">
      <Problems departure={departure} />
      <DepartureTools departure={departure} />
      <WithoutUnit departure={departure} parties={left} />
      {known.length > 0 && (
        <div className="grid items-start gap-4 xl:grid-cols-2">
          {known.map(unit => (
            <UnitCard key={unit.id} unit={unit} departure={departure} />
          ))}
        </div>
      )}
    </div>
  )
}

function Problems({ departure: { problems } }: { departure: DayDeparture }) {
  const { names } = useListDesk()
  const wordsOf = useProblemWords(names)
  if (problems.length === 0) return null
  return (
    <Notice tone="danger">
      <ul className="space-y-1">
        {problems.map((problem, nth) => (
          <li key={`${problem.kind}|${nth}`}>{wordsOf(problem)}</li>
        ))}
      </ul>
    </Notice>
  )
}

/** The actions on all bookings of a departure, its proposals and its guides. */
function DepartureTools({ departure }: { departure: DayDeparture }) {
  const { t } = useTranslation('days')
  const may = useMay()
  const { mayRun, ask, names, day } = useListDesk()
  const mayClose = useClosableLists().includes(day.list) && !isOver(departure)
  const { time } = departure
  const moves = groupMoves.filter(move => bookingsFor(departure, move, may).length > 0)
  const guides = guidesAt(departure, null)
  return (
    <>
      {(mayRun || mayClose || moves.length > 0) && (
        <div className="flex flex-wrap gap-2">
          {moves.map(move => (
            <Button
              key={move}
              size="small"
              tone="primary"
              onClick={() => ask({ kind: 'all', time, move })}
            >
              {t(`lists.all.${move}`)}
            </Button>
          ))}
          {mayRun && (
            <>
              <Button size="small" onClick={() => ask({ kind: 'proposeUnits', time })}>
                {t('lists.propose.units')}
              </Button>
              <Button size="small" onClick={() => ask({ kind: 'proposeGuides', time })}>
                {t('lists.propose.guides')}
              </Button>
              <Button size="small" onClick={() => ask({ kind: 'guides', time, unitId: null })}>
                {t('lists.departure.guidesOf')}
              </Button>
            </>
          )}
          {mayClose && (
            <CloseSessions size="small" scope={{ date: day.date, list: day.list, times: [time] }} />
          )}
        </div>
      )}
      {guides.length > 0 && (
        <p className="text-ui">
          <span className="text-ink-2">{t('lists.departure.guidesOf')}:</span>{' '}
          <span className="font-semibold">{names.guides(guides)}</span>
        </p>
      )}
      <GuideAnswers departure={departure} unitId={null} />
    </>
  )
}
