import type { BookingByCode } from '@arung/contracts/bookings/by-code'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { command } from '../../app/api/call.ts'
import { useCommand } from '../../backoffice/use-command.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { NumberStepper } from '../../ui/number-stepper.tsx'
import { useUndo } from '../bookings/use-undo.ts'

type ReceiveGuestsProps = {
  booking: BookingByCode
  /** Called with the total number of guests present. */
  onReceived: (present: number) => void
}

/** Checks in the guests who came. The default is everybody; of a second scan, everybody who was missing. */
export function ReceiveGuests({ booking, onReceived }: ReceiveGuestsProps) {
  const { t } = useTranslation('checkIn')
  const { bookingId, present: before, guests } = booking
  const [present, setPresent] = useState(guests)
  const { busy, failure, run } = useCommand()
  const undo = useUndo(booking)
  const count = present - before
  const checkIn = command('POST /reservation-admin/bookings/:id/check-in', {
    params: { id: bookingId },
    body: { present },
  })
  return (
    <div className="space-y-4">
      {guests - before > 1 && (
        <NumberStepper
          label={t('howMany', { guests })}
          value={present}
          min={before + 1}
          max={guests}
          onChange={setPresent}
        />
      )}
      <Button
        tone="primary"
        busy={busy}
        className="min-h-14 w-full text-h3"
        onClick={() => void run(checkIn, t('received', { count }), () => onReceived(present), undo)}
      >
        {t(before === 0 ? 'receive' : 'receiveMore', { count })}
      </Button>
      {failure && (
        <Notice tone="danger" alert>
          {failure}
        </Notice>
      )}
    </div>
  )
}
