import type { StaffCapacityDayView } from '@arung/contracts/capacity/views'
import { stopWord } from '@arung/contracts/days/levels'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '../../app/api/api-error.ts'
import { command, send } from '../../app/api/call.ts'
import { notify } from '../../app/notifications/notification-store.ts'
import { formatHour } from '../../base/format/dates.ts'
import { useLocale } from '../../base/i18n/use-locale.ts'
import { useSpecMessage } from '../../base/i18n/spec-message.ts'
import { deskResource } from '../../backoffice/live/desk-resource.ts'
import { useLiveResource } from '../../backoffice/live/use-live-resource.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { useListDesk } from './list-desk.ts'

type Closed = Readonly<{ poolId: string; productId: string; time: string | null }>

/** Offers to open the sessions that a STOP closed, once it does not stand any more. They never open by themselves. */
export function OpenAgain() {
  const { t } = useTranslation('days')
  const locale = useLocale()
  const { translate } = useSpecMessage()
  const { day } = useListDesk()
  const { date, list } = day
  const { data, mutate } = useLiveResource(
    deskResource('GET /reservation-admin/capacity', ['capacity', 'pool', 'reservationproduct'], {
      query: { date },
    }),
  )
  const [busy, setBusy] = useState(false)
  const closed = closedByStop(data ?? [], list)
  if (closed.length === 0) return null
  const times = [...new Set(closed.map(({ time }) => time))].toSorted((a, b) =>
    (a ?? '') < (b ?? '') ? -1 : 1,
  )
  const open = async () => {
    setBusy(true)
    try {
      for (const { poolId: id, productId, time } of closed)
        await send(
          command('POST /reservation-admin/pools/:id/:date/reopen', {
            params: { id, date },
            body: { time, productId },
          }),
          { idempotencyKey: crypto.randomUUID() },
        )
      notify({ tone: 'success', text: t('levels.opened') })
    } catch (cause) {
      if (!(cause instanceof ApiError)) throw cause
      notify({ tone: 'danger', text: translate(cause.message) })
    }
    await mutate()
    setBusy(false)
  }
  return (
    <Notice tone="info">
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <p>
          {t('levels.stillClosed', {
            times: times
              .map(time => (time === null ? t('levels.allDay') : formatHour(time, locale)))
              .join(', '),
          })}
        </p>
        <Button busy={busy} onClick={() => void open()}>
          {t('levels.openAgain')}
        </Button>
      </div>
    </Notice>
  )
}

/** Returns the sessions of a list's pools whose closing names a STOP as its reason, each once. */
function closedByStop(days: readonly StaffCapacityDayView[], list: string): readonly Closed[] {
  return days.flatMap(({ poolId, products, closings }) => {
    const own = products.find(product => product.list === list)
    if (own === undefined) return []
    const stopped = closings.filter(({ reason }) => `${reason} `.startsWith(`${stopWord} `))
    return [...new Set(stopped.map(({ time }) => time))].map(time => ({
      poolId,
      productId: own.id,
      time,
    }))
  })
}
