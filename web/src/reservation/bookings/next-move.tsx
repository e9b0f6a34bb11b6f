import { command, type Command } from '../../app/api/call.ts'
import { receivesList, runsList } from '@arung/contracts/bookings/lists'
import type { BookingRow } from '@arung/contracts/bookings/views'
import { useTranslation } from 'react-i18next'
import { operatorToday } from '../../base/format/dates.ts'
import { useCommand } from '../../backoffice/use-command.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { useMay } from '../use-staff.ts'
import { useUndo } from './use-undo.ts'

type Next = Readonly<{ command: Command; label: string; done: string }>

/**
 * The one next action for all guests of a booking, for those with the permission, with an undo. Every other action is
 * in the booking.
 */
export function NextMove({ row }: { row: BookingRow }) {
  const next = useNext(row)
  const { busy, failure, run } = useCommand()
  const undo = useUndo(row)
  if (next === null) return null
  const { label, done } = next
  return (
    <>
      <Button
        size="small"
        tone="primary"
        busy={busy}
        aria-label={`${label}: ${row.guestName ?? row.orderNumber}`}
        onClick={() => void run(next.command, done, () => undefined, undo)}
      >
        {label}
      </Button>
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
  const { bookingId, state, date, guests: present, list, move } = row
  const params = { id: bookingId }
  const { t } = useTranslation('dayBookings')
  const may = useMay()
  const mayRun = may(runsList[list])
  if (
    state === 'APPROVED' &&
    move === null &&
    date === operatorToday() &&
    receivesList(may, list)
  ) {
    const label = t('moves.receive', { count: present })
    const done = t('done.receive', { count: present })
    return {
      command: command('POST /reservation-admin/bookings/:id/check-in', {
        params,
        body: { present },
      }),
      label,
      done,
    }
  }
  if (state === 'ARRIVED' && mayRun)
    return {
      command: command('POST /reservation-admin/bookings/:id/start', { params }),
      label: t('moves.start'),
      done: t('done.start'),
    }
  if (state === 'ON_ACTIVITY' && mayRun) {
    const body = { outcome: 'COMPLETED' } as const
    return {
      command: command('POST /reservation-admin/bookings/:id/end', { params, body }),
      label: t('moves.end'),
      done: t('done.end'),
    }
  }
  return null
}
