import type { Direction } from '@arung/contracts/days/runs'
import type { Transfer, TransferList } from '@arung/contracts/days/transfers'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useOpenRow } from '../../backoffice/use-open-row.ts'
import { EmptyState } from '../../ui/states.tsx'
import { BookingDrawer } from '../bookings/booking-drawer.tsx'
import { useMay } from '../use-staff.ts'
import { DirectionTabs } from './direction-tabs.tsx'
import { Faults } from './faults.tsx'
import { OpenTransfers } from './open-transfers.tsx'
import { PrintedRuns } from './printed-runs.tsx'
import { Problems } from './problems.tsx'
import { RunList } from './run-list.tsx'
import { TransportDeskProvider, type Asked, type TransportDesk } from './transport-desk.ts'
import { TransportDialog } from './transport-dialog.tsx'
import { TransportHistory } from './transport-history.tsx'
import { TransportSummary } from './transport-summary.tsx'
import { TransportTools } from './transport-tools.tsx'
import { useQuickPlan } from './use-changes.ts'
import { usePrint } from './use-print.ts'
import { useRunNames } from './use-run-names.ts'

type TransportBodyProps = {
  list: TransferList
  direction: Direction
  onDirection: (direction: Direction) => void
  refresh: () => Promise<unknown>
}

/** The transfers and runs of one direction, with the actions, problems and history of the day. */
export function TransportBody({ list, direction, onDirection, refresh }: TransportBodyProps) {
  const { t } = useTranslation('transport')
  const may = useMay()
  const names = useRunNames(list)
  const plan = useQuickPlan(list, names, refresh)
  const { row: booking, ...beside } = useOpenRow()
  const [asked, ask] = useState<Asked | null>(null)
  const [held, hold] = useState<Transfer | null>(null)
  const { printed, print } = usePrint()
  const mayRun = may('transportation-list:run')
  const openBooking = beside.open
  const desk = useMemo<TransportDesk>(
    () => ({
      list,
      names,
      mayRun,
      ask,
      openBooking,
      refresh,
      plan,
      print,
      held,
      hold,
    }),
    [list, names, mayRun, openBooking, refresh, plan, print, held],
  )
  const isEmpty = ![...list.transfers, ...list.runs].some(one => one.direction === direction)
  return (
    <TransportDeskProvider value={desk}>
      <div className="space-y-4 print:hidden">
        <TransportSummary />
        <DirectionTabs direction={direction} onChoose={onDirection} />
        <TransportTools direction={direction} />
        <Faults />
        <Problems direction={direction} />
        {isEmpty ? (
          <EmptyState title={t(`none.${direction}`)} />
        ) : (
          <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
            <OpenTransfers direction={direction} />
            <RunList direction={direction} />
          </div>
        )}
        <TransportHistory />
      </div>
      <PrintedRuns printed={printed} />
      {asked && <TransportDialog asked={asked} onClose={() => ask(null)} />}
      {booking !== null && (
        <BookingDrawer key={booking} bookingId={booking} onClose={beside.close} />
      )}
    </TransportDeskProvider>
  )
}
