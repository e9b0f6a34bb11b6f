import { command } from '../../../app/api/call.ts'
import type { BookingView, WaitingMove as Move } from '@arung/contracts/bookings/views'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDate, formatInstant, formatTime } from '../../../base/format/dates.ts'
import { useLocale } from '../../../base/i18n/use-locale.ts'
import { useCommand } from '../../../backoffice/use-command.ts'
import { Button } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { useMay } from '../../use-staff.ts'
import { DeclineDialog } from '../decline-dialog.tsx'

type WaitingMoveProps = { view: BookingView; move: Move }

/** A requested move, with the decision for those who may make it. */
export function WaitingMove({ view, move }: WaitingMoveProps) {
  const { t } = useTranslation('dayBookings')
  const locale = useLocale()
  const may = useMay()
  const { busy, failure, run } = useCommand()
  const [isDeclining, setDeclining] = useState(false)
  const params = { id: view.bookingId }
  const { moveId } = move
  const when = `${formatDate(move.date, locale, 'long')}, ${formatTime(move.time, locale)}`
  return (
    <Notice tone="warning">
      <div className="space-y-3">
        <p>{t('changes.waiting', { when, until: formatInstant(move.lapsesAt, locale) })}</p>
        {may('bookings:approve') && (
          <div className="flex flex-wrap gap-3">
            <Button
              tone="primary"
              busy={busy}
              onClick={() =>
                void run(
                  command('POST /reservation-admin/bookings/:id/move/accept', {
                    params,
                    body: { moveId },
                  }),
                  t('changes.moved'),
                  () => undefined,
                )
              }
            >
              {t('changes.accept')}
            </Button>
            <Button tone="danger-ghost" onClick={() => setDeclining(true)}>
              {t('changes.decline')}
            </Button>
          </div>
        )}
        {failure && (
          <Notice tone="danger" alert>
            {failure}
          </Notice>
        )}
        {isDeclining && (
          <DeclineDialog
            title={t('changes.declineTitle')}
            what={t('changes.declineWhat')}
            confirm={t('changes.decline')}
            done={t('changes.declined')}
            command={reason =>
              command('POST /reservation-admin/bookings/:id/move/decline', {
                params,
                body: { moveId, reason },
              })
            }
            onClose={() => setDeclining(false)}
          />
        )}
      </div>
    </Notice>
  )
}
