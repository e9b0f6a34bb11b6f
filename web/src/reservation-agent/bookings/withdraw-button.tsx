import type { AgentBookingView } from '@arung/contracts/agent-reservations/views'
import type { WaitingMove } from '@arung/contracts/bookings/views'
import { useTranslation } from 'react-i18next'
import { command } from '../../app/api/call.ts'
import { useCommand } from '../../backoffice/use-command.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'

type WithdrawButtonProps = {
  booking: AgentBookingView
  part: AgentBookingView['parts'][number]
  move: WaitingMove
}

/** Withdraws a request that waits: the booking asks for the session that it has. */
export function WithdrawButton({ booking, part, move }: WithdrawButtonProps) {
  const { t } = useTranslation('agentBookings')
  const { busy, failure, run } = useCommand()
  const { date, time, bookingId } = part
  return (
    <>
      <Button
        busy={busy}
        onClick={() =>
          void run(
            command('POST /reservation/bookings/:id/parts/:bookingId/move', {
              params: { id: booking.reservationId, bookingId },
              body: { date, time, replaces: move.moveId },
            }),
            t('edit.withdrawn'),
            () => undefined,
          )
        }
      >
        {t('edit.withdraw')}
      </Button>
      {failure && (
        <Notice tone="danger" alert>
          {failure}
        </Notice>
      )}
    </>
  )
}
