import type { BookingRow } from '@arung/contracts/bookings/views'
import type { DayDeparture } from '@arung/contracts/days/day-list'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatTime } from '../../base/format/dates.ts'
import { useLocale } from '../../base/i18n/use-locale.ts'
import { BulkResults } from '../../backoffice/bulk-results.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { useEachMove } from '../queue/use-each-move.ts'
import { useMay } from '../use-staff.ts'
import { bookingsFor, groupMove, unpaidFor } from './group-moves.ts'
import { useListDesk, type GroupMove } from './list-desk.ts'

type GroupDialogProps = { departure: DayDeparture; move: GroupMove; onClose: () => void }

/** Checks in, starts or ends all bookings of a departure, one after the other, each with its own result. */
export function GroupDialog({ departure, move, onClose }: GroupDialogProps) {
  const { t } = useTranslation(['days', 'reservation'])
  const locale = useLocale()
  const may = useMay()
  const { names } = useListDesk()
  // Kept as they were asked for, because each leaves this state with its result.
  const [rows] = useState(() => bookingsFor(departure, move, may))
  const { busy, waits, results, run } = useEachMove<BookingRow>()
  const [unpaid] = useState(() => unpaidFor(departure, move))
  const isBegun = busy || results.length > 0
  const title = t(`lists.all.title.${move}`, { time: formatTime(departure.time, locale) })
  return (
    <Dialog
      open
      title={title}
      onClose={onClose}
      actions={
        isBegun ? (
          <Button tone="primary" busy={busy} onClick={onClose}>
            {t('lists.all.close')}
          </Button>
        ) : (
          <>
            <Button onClick={onClose}>{t('lists.all.cancel')}</Button>
            <Button tone="primary" onClick={() => void run(rows, row => groupMove(row, move))}>
              {t(`lists.all.${move}`)}
            </Button>
          </>
        )
      }
    >
      {isBegun ? (
        <>
          {busy && (
            <p className="mb-2 text-table text-ink-2 tnum">
              {t('lists.all.progress', { done: results.length, total: rows.length })}
            </p>
          )}
          <BulkResults
            results={results}
            of={rows.length}
            rowName={({ bookingId }) => names.guest(bookingId)}
          />
          {waits && <p className="mt-3 text-ui">{t('reservation:waiting.kept')}</p>}
        </>
      ) : (
        <div className="space-y-2">
          <p className="text-ink-2">
            {t('lists.all.what', { count: rows.length })}:{' '}
            {rows.map(({ bookingId }) => names.guest(bookingId)).join(', ')}
          </p>
          {unpaid > 0 && (
            <p className="text-warning">{t('reservation:unpaid.others', { count: unpaid })}</p>
          )}
        </div>
      )}
    </Dialog>
  )
}
