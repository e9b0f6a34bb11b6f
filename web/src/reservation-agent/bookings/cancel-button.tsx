import type { AgentBookingView } from '@arung/contracts/agent-reservations/views'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { command } from '../../app/api/call.ts'
import { CommandDialog } from '../../backoffice/command-dialog.tsx'
import { formatInstant } from '../../base/format/dates.ts'
import { useLocale } from '../../base/i18n/use-locale.ts'
import { Button } from '../../ui/button.tsx'

/** Cancels the booking, and says before whether it is free. */
export function CancelButton({ booking }: { booking: AgentBookingView }) {
  const { t } = useTranslation('agentBookings')
  const locale = useLocale()
  const [isAsked, setAsked] = useState(false)
  const { reservationId, number, parts, freeCancellationUntil } = booking
  const isFree = parts.some(({ state }) => state === 'NEED_APPROVAL')
  return (
    <>
      <Button tone="danger-ghost" onClick={() => setAsked(true)}>
        {t('cancel.button')}
      </Button>
      {isAsked && (
        <CommandDialog
          onClose={() => setAsked(false)}
          question={{
            title: t('cancel.title', { number }),
            what: isFree
              ? t('cancel.free')
              : t('cancel.policy', { until: formatInstant(freeCancellationUntil, locale) }),
            confirm: t('cancel.confirm'),
            keep: t('cancel.keep'),
            danger: true,
            command: () =>
              command('POST /reservation/bookings/:id/cancel', { params: { id: reservationId } }),
            done: t('cancel.done'),
          }}
        />
      )}
    </>
  )
}
