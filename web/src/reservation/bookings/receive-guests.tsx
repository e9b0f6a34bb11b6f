import type { BookingRow } from '@arung/contracts/bookings/views'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { NumberStepper } from '../../ui/number-stepper.tsx'
import { useUndo } from './use-undo.ts'
import { owes, receiveMove } from '../queue/guest-moves.ts'
import { useMove } from '../queue/use-move.ts'
import { LetIn } from './let-in.tsx'

type ReceiveGuestsProps = {
  booking: BookingRow
  /** Called with the total number of guests present. */
  onReceived: (present: number) => void
}

/** Checks in the guests who came. The default is everybody; of a second scan, everybody who was missing. */
export function ReceiveGuests({ booking, onReceived }: ReceiveGuestsProps) {
  const { t } = useTranslation('checkIn')
  const { present: before, guests } = booking
  const [present, setPresent] = useState(guests)
  const { busy, failure, run } = useMove()
  const undo = useUndo(booking)
  const count = present - before
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
      {owes(booking) ? (
        <LetIn
          booking={booking}
          present={present}
          isCollectShown
          onReceived={() => onReceived(present)}
        />
      ) : (
        <Button
          tone="primary"
          busy={busy}
          className="min-h-14 w-full text-h3"
          onClick={() =>
            void run(
              receiveMove(booking, present),
              t('received', { count }),
              () => onReceived(present),
              undo,
            )
          }
        >
          {t(before === 0 ? 'receive' : 'receiveMore', { count })}
        </Button>
      )}
      {failure && (
        <Notice tone="danger" alert>
          {failure}
        </Notice>
      )}
    </div>
  )
}
