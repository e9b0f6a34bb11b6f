import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '../../app/api/api-error.ts'
import { command, send } from '../../app/api/call.ts'
import { notify } from '../../app/notifications/notification-store.ts'
import { useSpecMessage } from '../../base/i18n/spec-message.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { useListDesk } from './list-desk.ts'
import { isByStop, useListClosings, type ListClosing } from './use-list-closings.ts'
import { useTimesInWords } from './use-times-in-words.ts'

/** Offers to open the sessions that a STOP closed, once it does not stand any more. They never open by themselves. */
export function OpenAgain() {
  const { t } = useTranslation('days')
  const inWords = useTimesInWords()
  const { translate } = useSpecMessage()
  const { day } = useListDesk()
  const { closings, readAgain } = useListClosings()
  const [busy, setBusy] = useState(false)
  const stopped = closings.filter(isByStop)
  if (stopped.length === 0) return null
  const open = async () => {
    setBusy(true)
    try {
      for (const { poolId: id, products, time } of eachOnce(stopped))
        await send(
          command('POST /reservation-admin/pools/:id/:date/reopen', {
            params: { id, date: day.date },
            body: { time, productId: products[0].id },
          }),
          { idempotencyKey: crypto.randomUUID() },
        )
      notify({ tone: 'success', text: t('levels.opened') })
    } catch (cause) {
      if (!(cause instanceof ApiError)) throw cause
      notify({ tone: 'danger', text: translate(cause.message) })
    }
    await readAgain()
    setBusy(false)
  }
  return (
    <Notice tone="info">
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <p>{t('levels.stillClosed', { times: inWords(stopped) })}</p>
        <Button busy={busy} onClick={() => void open()}>
          {t('levels.openAgain')}
        </Button>
      </div>
    </Notice>
  )
}

/** A session that was closed with several rights opens at once. */
const eachOnce = (closings: readonly ListClosing[]): Iterable<ListClosing> =>
  new Map(closings.map(closing => [`${closing.poolId}|${closing.time}`, closing])).values()
