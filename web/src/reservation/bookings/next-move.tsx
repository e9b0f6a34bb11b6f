import { asksForMove } from '@arung/contracts/bookings/statuses'
import { receivesList, runsList } from '@arung/contracts/bookings/lists'
import type { BookingRow } from '@arung/contracts/bookings/views'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { operatorToday } from '../../base/format/dates.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { UnpaidDialog } from './unpaid-dialog.tsx'
import { endMove, owes, receiveMove, startMove } from '../queue/guest-moves.ts'
import { useMove, type Move } from '../queue/use-move.ts'
import { useMay } from '../use-staff.ts'
import { useUndo } from './use-undo.ts'

/** `asks`: the guests still owe money, so a person decides how they come in. */
type Next = Readonly<{ move: Move; label: string; done: string; asks: boolean }>

/**
 * The one next action for all guests of a booking, for those with the permission, with an undo. Every other action is
 * in the booking.
 */
export function NextMove({ row }: { row: BookingRow }) {
  const next = useNext(row)
  const { busy, failure, run } = useMove()
  const undo = useUndo(row)
  const [isAsked, setAsked] = useState(false)
  if (next === null) return null
  const { label, done, move, asks } = next
  return (
    <>
      <Button
        size="small"
        tone={asks ? 'ghost' : 'primary'}
        busy={busy}
        aria-label={`${label}: ${row.guestName ?? row.orderNumber}`}
        onClick={() => (asks ? setAsked(true) : void run(move, done, () => undefined, undo))}
      >
        {label}
      </Button>
      {isAsked && <UnpaidDialog booking={row} onClose={() => setAsked(false)} />}
      {failure && (
        <Notice tone="danger" alert>
          {failure}
        </Notice>
      )}
    </>
  )
}

/** Returns the next action for all guests of a booking, or null when there is none or the user has no permission. */
export function useNext(row: BookingRow): Next | null {
  const { state, date, guests: present, list, move } = row
  const { t } = useTranslation('dayBookings')
  const may = useMay()
  const mayRun = may(runsList[list])
  if (
    state === 'APPROVED' &&
    !asksForMove(move) &&
    row.keptUntil === null &&
    date === operatorToday() &&
    receivesList(may, list)
  ) {
    const label = t('moves.receive', { count: present })
    const done = t('done.receive', { count: present })
    return { move: receiveMove(row, present), label, done, asks: owes(row) }
  }
  if (state === 'ARRIVED' && mayRun)
    return { move: startMove(row), label: t('moves.start'), done: t('done.start'), asks: false }
  if (state === 'ON_ACTIVITY' && mayRun) {
    const end = endMove(row, 'COMPLETED')
    return { move: end, label: t('moves.end'), done: t('done.end'), asks: false }
  }
  return null
}
