import { runsList } from '@arung/contracts/bookings/lists'
import type { DayList } from '@arung/contracts/days/day-list'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useOpenRow } from '../../backoffice/use-open-row.ts'
import { EmptyState } from '../../ui/states.tsx'
import { BookingDrawer } from '../bookings/booking-drawer.tsx'
import { useMay } from '../use-staff.ts'
import { ClosedSessions } from './closed-sessions.tsx'
import { DayCheck } from './day-check.tsx'
import { DepartureCard } from './departure-card.tsx'
import { isOver } from './figures.ts'
import { LevelBand } from './level-band.tsx'
import { ListDeskProvider, type Asked, type Held } from './list-desk.ts'
import { ListDialog } from './list-dialog.tsx'
import { ListHistory } from './list-history.tsx'
import { ListSummary } from './list-summary.tsx'
import { ListTools } from './list-tools.tsx'
import { OpenAgain } from './open-again.tsx'
import { PrintedList } from './printed-list.tsx'
import { UnitsSection } from './units-section.tsx'
import { useListNames } from './use-list-names.ts'
import { useMove } from './use-move.ts'

type ListBodyProps = { day: DayList; refresh: () => Promise<unknown> }

/** The departures of a list, with its actions, its units and its history. */
export function ListBody({ day, refresh }: ListBodyProps) {
  const { t } = useTranslation('days')
  const may = useMay()
  const names = useListNames(day)
  const move = useMove(day, names, refresh)
  const { row: booking, ...beside } = useOpenRow()
  const [asked, ask] = useState<Asked | null>(null)
  const [held, hold] = useState<Held | null>(null)
  const [isChecked, setChecked] = useState(false)
  // Decided once for each day, so that no card opens or closes while somebody reads.
  const [open, setOpen] = useState<ReadonlySet<string>>(() => firstOpen(day))
  const mayRun = may(runsList[day.list])
  const desk = { day, names, mayRun, ask, openBooking: beside.open, refresh, move, held, hold }
  const toggle = (time: string) => {
    const next = new Set(open)
    if (!next.delete(time)) next.add(time)
    setOpen(next)
  }
  return (
    <ListDeskProvider value={desk}>
      <div className="space-y-4 print:hidden">
        <LevelBand />
        <ClosedSessions />
        {mayRun && day.level?.level !== 'STOP' && <OpenAgain />}
        <ListSummary departures={day.departures} />
        <ListTools isChecked={isChecked} onCheck={() => setChecked(!isChecked)} />
        {day.departures.length === 0 ? (
          <EmptyState title={t('lists.none')} />
        ) : (
          <>
            {isChecked && <DayCheck onGo={time => setOpen(new Set(open).add(time))} />}
            {day.departures.map(departure => (
              <DepartureCard
                key={departure.time}
                departure={departure}
                isOpen={open.has(departure.time)}
                onToggle={() => toggle(departure.time)}
              />
            ))}
          </>
        )}
        {day.units.length > 0 && <UnitsSection />}
        <ListHistory />
      </div>
      <PrintedList />
      {asked && <ListDialog asked={asked} onClose={() => ask(null)} />}
      {booking !== null && (
        <BookingDrawer key={booking} bookingId={booking} onClose={beside.close} />
      )}
    </ListDeskProvider>
  )
}

/** The most departures that are open at first. */
const openMax = 3

/** Returns the times of the departures that are open at first: all that are left, or the next where there are many. */
function firstOpen({ departures }: DayList): ReadonlySet<string> {
  const left = departures.filter(departure => !isOver(departure)).map(({ time }) => time)
  return new Set(left.length > openMax ? left.slice(0, 1) : left)
}
