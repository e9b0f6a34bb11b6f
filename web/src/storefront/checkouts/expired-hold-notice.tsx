import type { CheckoutView } from '@arung/contracts/checkouts/views'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '../../app/api/api-error.ts'
import { call } from '../../app/api/call.ts'
import { useIntent } from '../../app/api/intent.ts'
import { formatClock, formatDate, formatTime } from '../../base/format/dates.ts'
import { useSpecMessage } from '../../base/i18n/spec-message.ts'
import { useLocale, usePick } from '../../base/i18n/use-locale.ts'
import { notify } from '../../app/notifications/notification-store.ts'
import { Button } from '../../ui/button.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { fewPlacesMax } from '../catalogue/few-places.ts'
import { isClosed } from './is-closed.ts'
import { alternativesIn, type LineLeft } from './alternatives.ts'

type ExpiredHoldNoticeProps = { checkout: CheckoutView; reload: () => Promise<CheckoutView> }

/** Says that the places are no longer held, and tries to hold them again. */
export function ExpiredHoldNotice({ checkout, reload }: ExpiredHoldNoticeProps) {
  const { t } = useTranslation('checkout')
  const locale = useLocale()
  const { busy, error, holdAgain } = useHoldAgain(checkout.checkoutId, reload)
  return (
    <Notice tone="warning" alert className="mb-8">
      <p className="font-bold" id="hold-ended">
        {t('hold.expiredTitle')}
      </p>
      <p className="mt-1 font-normal">
        {t('hold.expiredText', { time: formatClock(checkout.holdExpiresAt, locale) })}
      </p>
      {error && <HoldRefused error={error} checkout={checkout} />}
      <div className="mt-3 flex flex-wrap gap-3">
        <Button tone="primary" busy={busy} onClick={() => void holdAgain()}>
          {t('hold.again')}
        </Button>
        {error && <LinkButton to="/activities/all">{t('findActivity')}</LinkButton>}
      </div>
    </Notice>
  )
}

function useHoldAgain(checkoutId: string, reload: () => Promise<CheckoutView>) {
  const { t } = useTranslation('checkout')
  const intent = useIntent()
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<ApiError | null>(null)
  const holdAgain = async () => {
    setBusy(true)
    setError(null)
    try {
      await call('POST /checkouts/:id/renew-hold', {
        params: { id: checkoutId },
        idempotencyKey: intent.key(),
      })
      intent.renew()
      await reload()
      notify({ tone: 'success', text: t('hold.renewed') })
    } catch (cause) {
      if (!(cause instanceof ApiError)) throw cause
      if (cause.status !== 0) intent.renew()
      if (isClosed(cause) || cause.code === 'HoldStillRunning') await reload()
      else setError(cause)
    } finally {
      setBusy(false)
    }
  }
  return { busy, error, holdAgain }
}

/** Why the places could not be held again, and the alternatives. */
function HoldRefused({ error, checkout }: { error: ApiError; checkout: CheckoutView }) {
  const { t } = useTranslation('checkout')
  const { translate } = useSpecMessage()
  const lines = alternativesIn(error.alternatives)
  return (
    <div className="mt-2">
      <p>{error.code === 'SoldOut' ? t('hold.soldOut') : translate(error.message)}</p>
      {lines.length > 0 && (
        <ul className="mt-1 list-disc pl-5 font-normal">
          {lines.map(line => (
            <li key={line.lineId}>
              <LeftOfLine left={line} checkout={checkout} />
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

/** `Ayung River Rafting, 4 Dec: 09:00 WITA 3 places left`, or the next dates. */
function LeftOfLine({ left, checkout }: { left: LineLeft; checkout: CheckoutView }) {
  const { t } = useTranslation('checkout')
  const locale = useLocale()
  const pick = usePick()
  const line = checkout.lines.find(one => one.lineId === left.lineId)
  const name = line ? `${pick(line.packageName, line.packageNameId)}, ` : ''
  const free = left.sessions.filter(session => session.left === null || session.left > 0)
  const sessions = free.map(
    session =>
      `${formatTime(session.time, locale)} (${
        session.left === null || session.left > fewPlacesMax
          ? t('hold.free')
          : t('hold.places', { count: session.left })
      })`,
  )
  const dates = left.dates.map(date => formatDate(date, locale, 'short')).join(', ')
  return (
    <>
      {name}
      {formatDate(left.date, locale, 'short')}:{' '}
      {sessions.length > 0 ? sessions.join(', ') : t('hold.nothingLeft')}
      {dates !== '' && <span className="block">{t('hold.otherDates', { dates })}</span>}
    </>
  )
}
