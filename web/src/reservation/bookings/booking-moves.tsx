import { receivesList, runsList } from '@arung/contracts/bookings/lists'
import type { BookingView } from '@arung/contracts/bookings/views'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { operatorInstantMs, operatorToday } from '../../base/format/dates.ts'
import { useCommand } from '../../backoffice/use-command.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { NumberStepper } from '../../ui/number-stepper.tsx'
import { useMinute } from '../use-minute.ts'
import { useMay } from '../use-staff.ts'
import { bookingPath } from './bookings-resource.ts'
import { useUndo } from './use-undo.ts'

type Send = (what: string, done: string, body?: unknown) => void

/** What can be done next with the guests of a booking, by who may. */
export function BookingMoves({ view }: { view: BookingView }) {
  const { t } = useTranslation('dayBookings')
  const may = useMay()
  const { busy, failure, run } = useCommand()
  const undo = useUndo(view)
  const send: Send = (what, done, body) =>
    void run(
      { path: `${bookingPath(view.bookingId)}/${what}`, ...(body ? { body } : {}) },
      done,
      () => undefined,
      undo,
    )
  const now = useMinute()
  const isToday = view.date === operatorToday()
  const mayReceive = receivesList(may, view.list)
  const mayRun = may(runsList[view.list])
  const isDue = operatorInstantMs(view.date, view.time) <= now
  return (
    <div className="space-y-4">
      {mayReceive && isToday && isOpen(view) && view.present < view.guests && (
        <Receive view={view} busy={busy} send={send} />
      )}
      <div className="flex flex-wrap gap-3">
        {mayRun && view.state === 'ARRIVED' && (
          <Button tone="primary" busy={busy} onClick={() => send('start', t('done.start'))}>
            {t('moves.start')}
          </Button>
        )}
        {mayRun && view.state === 'ON_ACTIVITY' && (
          <>
            <Button
              tone="primary"
              busy={busy}
              onClick={() => send('end', t('done.end'), { outcome: 'COMPLETED' })}
            >
              {t('moves.end')}
            </Button>
            <Button
              tone="danger-ghost"
              disabled={busy}
              onClick={() => send('end', t('done.abort'), { outcome: 'ABORTED' })}
            >
              {t('moves.abort')}
            </Button>
          </>
        )}
        {mayReceive && view.state === 'APPROVED' && view.move === null && isDue && (
          <Button
            tone="danger-ghost"
            disabled={busy}
            onClick={() => send('no-show', t('done.noShow'))}
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

/** Its guests can be received: nobody has to approve it or its move first, and it has not ended. */
const isOpen = ({ state, move }: BookingView): boolean =>
  move === null && state !== 'NEED_APPROVAL' && state !== 'ENDED' && state !== 'CANCELED'

/** How many are there altogether: everybody, unless fewer are counted. */
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
      <Button
        tone="primary"
        busy={busy}
        onClick={() => send('check-in', t('done.receive', { count: present }), { present })}
      >
        {t('moves.receive', { count: present })}
      </Button>
    </div>
  )
}
