import { asksForMove } from '@arung/contracts/bookings/statuses'
import { receivesList, runsList } from '@arung/contracts/bookings/lists'
import type { BookingView } from '@arung/contracts/bookings/views'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { operatorInstantMs, operatorToday } from '../../base/format/dates.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { NumberStepper } from '../../ui/number-stepper.tsx'
import { LetIn } from './let-in.tsx'
import { endMove, noShowMove, owes, receiveMove, startMove } from '../queue/guest-moves.ts'
import { useMove, type Move } from '../queue/use-move.ts'
import { useMinute } from '../use-minute.ts'
import { useMay } from '../use-staff.ts'
import { useUndo } from './use-undo.ts'

type Send = (move: Move, done: string) => void

/** The next actions with a booking's guests, for those with the permission. */
export function BookingMoves({ view }: { view: BookingView }) {
  const { t } = useTranslation('dayBookings')
  const may = useMay()
  const { busy, failure, run } = useMove()
  const undo = useUndo(view)
  const send: Send = (move, done) => void run(move, done, () => undefined, undo)
  const now = useMinute()
  const { keptUntil } = view
  const isToday = view.date === operatorToday() && keptUntil === null
  const mayReceive = receivesList(may, view.list)
  const mayRun = may(runsList[view.list])
  const isDue =
    operatorInstantMs(view.date, view.time) <= now &&
    (keptUntil === null || keptUntil < operatorToday())
  return (
    <div className="space-y-4">
      {mayReceive && isToday && isOpen(view) && view.present < view.guests && (
        <Receive view={view} busy={busy} send={send} />
      )}
      <div className="flex flex-wrap gap-3">
        {mayRun && view.state === 'ARRIVED' && (
          <Button tone="primary" busy={busy} onClick={() => send(startMove(view), t('done.start'))}>
            {t('moves.start')}
          </Button>
        )}
        {mayRun && view.state === 'ON_ACTIVITY' && (
          <>
            <Button
              tone="primary"
              busy={busy}
              onClick={() => send(endMove(view, 'COMPLETED'), t('done.end'))}
            >
              {t('moves.end')}
            </Button>
            <Button
              tone="danger-ghost"
              disabled={busy}
              onClick={() => send(endMove(view, 'ABORTED'), t('done.abort'))}
            >
              {t('moves.abort')}
            </Button>
          </>
        )}
        {mayReceive && view.state === 'APPROVED' && !asksForMove(view.move) && isDue && (
          <Button
            tone="danger-ghost"
            disabled={busy}
            onClick={() => send(noShowMove(view), t('done.noShow'))}
          >
            {t('moves.noShow')}
          </Button>
        )}
      </div>
      {failure && (
        <Notice tone="danger" alert>
          {failure}
        </Notice>
      )}
    </div>
  )
}

/** Whether its guests can be checked in: neither the booking nor a move waits for approval, and it has not ended. */
const isOpen = ({ state, move }: BookingView): boolean =>
  move === null && state !== 'NEED_APPROVAL' && state !== 'ENDED' && state !== 'CANCELED'

/** Takes the total number of guests present. The default is everybody. */
function Receive({ view, busy, send }: { view: BookingView; busy: boolean; send: Send }) {
  const { t } = useTranslation('dayBookings')
  const [present, setPresent] = useState(view.guests)
  return (
    <div className="flex flex-wrap items-end justify-between gap-4 rounded-lg bg-sunken p-4">
      <NumberStepper
        label={t('howMany', { guests: view.guests })}
        value={present}
        min={view.present + 1}
        max={view.guests}
        onChange={setPresent}
      />
      {owes(view) ? (
        <LetIn booking={view} present={present} isCollectShown onReceived={() => undefined} />
      ) : (
        <Button
          tone="primary"
          busy={busy}
          onClick={() => send(receiveMove(view, present), t('done.receive', { count: present }))}
        >
          {t('moves.receive', { count: present })}
        </Button>
      )}
    </div>
  )
}
