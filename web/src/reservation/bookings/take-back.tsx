import { command } from '../../app/api/call.ts'
import { receivesList } from '@arung/contracts/bookings/lists'
import { TakeBackReason } from '@arung/contracts/bookings/statuses'
import type { BookingView } from '@arung/contracts/bookings/views'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCommand } from '../../backoffice/use-command.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Chosen } from '../payments/chosen.tsx'
import { useMinute } from '../use-minute.ts'
import { useMay } from '../use-staff.ts'

const ownMs = 10 * 60_000

/**
 * Undoes the last action: for ten minutes by the person who did it, later or for others by a supervisor with a reason.
 */
export function TakeBack({ view }: { view: BookingView }) {
  const { t } = useTranslation('dayBookings')
  const may = useMay()
  const { busy, failure, run } = useCommand()
  const [reason, setReason] = useState<TakeBackReason>('PRESSED_BY_MISTAKE')
  const { last } = view
  const now = useMinute()
  if (last === null || view.orderStatus === 'COMPLETED' || !receivesList(may, view.list))
    return null
  const isFree = last.isOwn && now < Date.parse(last.at) + ownMs
  if (!isFree && !may('bookings:undo-late')) return null
  return (
    <div className="flex flex-wrap items-end gap-3">
      {!isFree && (
        <Chosen
          label={t('takeBack.reason')}
          options={TakeBackReason.options}
          value={reason}
          wordOf={one => t(`takeBack.reasons.${one}`)}
          onChange={setReason}
        />
      )}
      <Button
        busy={busy}
        onClick={() =>
          void run(
            command('POST /reservation-admin/bookings/:id/take-back', {
              params: { id: view.bookingId },
              body: { reason: isFree ? null : reason },
            }),
            t('done.takeBack'),
            () => undefined,
          )
        }
      >
        {t(`takeBack.of.${last.move}`)}
      </Button>
      {failure && (
        <Notice tone="danger" alert>
          {failure}
        </Notice>
      )}
    </div>
  )
}
