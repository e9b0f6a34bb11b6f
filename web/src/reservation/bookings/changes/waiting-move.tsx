import { DeclineReason } from '@arung/contracts/bookings/statuses'
import type { BookingView, WaitingMove as Move } from '@arung/contracts/bookings/views'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDate, formatInstant, formatTime } from '../../../app/format/dates.ts'
import { useLocale } from '../../../app/i18n/use-locale.ts'
import { CommandDialog } from '../../../backoffice/command-dialog.tsx'
import { useCommand } from '../../../backoffice/use-command.ts'
import { Button } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Chosen } from '../../payments/chosen.tsx'
import { useMay } from '../../use-staff.ts'
import { bookingPath } from '../bookings-resource.ts'

type WaitingMoveProps = { view: BookingView; move: Move }

/** A move that somebody asked for, with its decision for who may make it. */
export function WaitingMove({ view, move }: WaitingMoveProps) {
  const { t } = useTranslation('dayBookings')
  const locale = useLocale()
  const may = useMay()
  const { busy, failure, run } = useCommand()
  const [isDeclining, setDeclining] = useState(false)
  const path = `${bookingPath(view.bookingId)}/move`
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
                  { path: `${path}/accept`, body: { moveId } },
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
            path={`${path}/decline`}
            moveId={moveId}
            onClose={() => setDeclining(false)}
          />
        )}
      </div>
    </Notice>
  )
}

function DeclineDialog(props: { path: string; moveId: string; onClose: () => void }) {
  const { path, moveId, onClose } = props
  const { t } = useTranslation('dayBookings')
  const [reason, setReason] = useState<DeclineReason>('GUESTS_ASKED')
  return (
    <CommandDialog
      onClose={onClose}
      question={{
        title: t('changes.declineTitle'),
        what: (
          <div className="space-y-4">
            <p>{t('changes.declineWhat')}</p>
            <Chosen
              label={t('changes.why')}
              options={DeclineReason.options}
              value={reason}
              wordOf={one => t(`changes.reasons.${one}`)}
              onChange={setReason}
            />
          </div>
        ),
        confirm: t('changes.decline'),
        keep: t('changes.letWait'),
        danger: true,
        command: () => ({ path, body: { moveId, reason } }),
        done: t('changes.declined'),
      }}
    />
  )
}
