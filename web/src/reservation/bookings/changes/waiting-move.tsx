import { command } from '../../../app/api/call.ts'
import { guestsOf } from '@arung/contracts/bookings/pricing'
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
import { ChangedPrice } from '../../desk/changed-price.tsx'

type WaitingMoveProps = { view: BookingView; move: Move }

/** A requested move, or other numbers of guests, with the decision for those who may make it. */
export function WaitingMove({ view, move }: WaitingMoveProps) {
  const { t } = useTranslation('dayBookings')
  const locale = useLocale()
  const may = useMay()
  const { busy, failure, run } = useCommand()
  const [isDeclining, setDeclining] = useState(false)
  const params = { id: view.bookingId }
  const { moveId, guests } = move
  const kind = guests === null ? 'move' : 'guests'
  const until = formatInstant(move.lapsesAt, locale)
  const when = `${formatDate(move.date, locale, 'long')}, ${formatTime(move.time, locale)}`
  return (
    <Notice tone="warning">
      <div className="space-y-3">
        <p>
          {guests === null
            ? t('changes.waiting', { when, until })
            : t('changes.guestsWait', { before: view.guests, count: guestsOf(guests), until })}
        </p>
        {guests !== null && guests.share !== null && view.share !== null && (
          <ChangedPrice
            name={moveId}
            before={view.share}
            after={guests.share}
            choices={[]}
            choice={null}
            onChoose={() => undefined}
          />
        )}
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
                  t(guests === null ? 'changes.moved' : 'changes.changed'),
                  () => undefined,
                )
              }
            >
              {t(`changes.decide.${kind}.accept`)}
            </Button>
            <Button tone="danger-ghost" onClick={() => setDeclining(true)}>
              {t(`changes.decide.${kind}.decline`)}
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
            title={t(`changes.decide.${kind}.title`)}
            what={t(`changes.decide.${kind}.what`)}
            confirm={t(`changes.decide.${kind}.decline`)}
            done={t(`changes.decide.${kind}.declined`)}
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
