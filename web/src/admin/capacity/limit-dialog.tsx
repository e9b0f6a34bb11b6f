import { command } from '../../app/api/call.ts'
import { limitMax, reasonMax } from '@arung/contracts/capacity/requests'
import type { CapacityDayView } from '@arung/contracts/capacity/views'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDate } from '../../base/format/dates.ts'
import { useLocale, usePick } from '../../base/i18n/use-locale.ts'
import { useCommand } from '../../backoffice/use-command.ts'
import { AlertDialog } from '../../ui/dialog.tsx'
import { TextArea, TextField } from '../../ui/field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { formatCount } from '../format.ts'
import type { CapacityArea } from './area.ts'
import { leftOf, sellable, useSessionName, type SessionRow } from './sessions.ts'

type LimitDialogProps = {
  api: CapacityArea['api']
  day: CapacityDayView
  row: SessionRow
  ofDay: SessionRow
  onClose: () => void
}

/** Asks for the limit of one day and a reason, and shows what can be sold then. */
export function LimitDialog({ api, day, row, ofDay, onClose }: LimitDialogProps) {
  const { t } = useTranslation('capacity')
  const locale = useLocale()
  const nameOf = useSessionName()
  const poolName = usePick()(day.name, day.nameId)
  const { busy, failure, run } = useCommand()
  const [places, setPlaces] = useState(row.limit === null ? '' : String(row.limit))
  const [reason, setReason] = useState('')
  const [tried, setTried] = useState(false)
  const limit = /^\d{1,7}$/.test(places.trim()) ? Number(places) : null
  const placesError = limit === null || limit > limitMax ? t('limit.wrong') : null
  const isSame = placesError === null && limit === row.override?.limit
  const wrong = {
    places: isSame ? t('limit.same') : placesError,
    reason: reason.trim() === '' ? t('reason.missing') : null,
  }
  const session = `${poolName}, ${nameOf(row.time)}`
  const set = () => {
    setTried(true)
    const [first] = (['places', 'reason'] as const).filter(name => wrong[name] !== null)
    if (first || limit === null)
      return document.getElementById(`limit-${first ?? 'places'}`)?.focus()
    void run(
      command(`POST ${api}/pools/:id/:date/limit`, {
        params: { id: day.poolId, date: day.date },
        body: { time: row.time, limit, reason: reason.trim() },
      }),
      t('limit.done', { limit: formatCount(limit, locale) }),
      onClose,
    )
  }
  return (
    <AlertDialog
      open
      title={t('limit.title', { session })}
      busy={busy}
      confirmLabel={t('limit.confirm')}
      cancelLabel={t('keep')}
      onConfirm={set}
      onCancel={onClose}
    >
      <p className="text-ink-2">
        {formatDate(day.date, locale)}.{' '}
        {t(row.ofPool === null ? 'limit.unlimited' : 'limit.ofPool', {
          limit: formatCount(row.ofPool ?? 0, locale),
        })}{' '}
        {t('limit.taken', {
          sold: formatCount(row.sold, locale),
          held: formatCount(row.held, locale),
        })}
      </p>
      <div className="mt-4 space-y-4">
        {failure && (
          <Notice tone="danger" alert>
            {failure}
          </Notice>
        )}
        <TextField
          id="limit-places"
          label={t('limit.places')}
          inputMode="numeric"
          autoComplete="off"
          error={tried ? (wrong.places ?? undefined) : undefined}
          value={places}
          onChange={event => setPlaces(event.target.value)}
        />
        {limit !== null && placesError === null && (
          <p role="status" className="text-ui">
            <Outcome row={{ ...row, limit }} ofDay={ofDay} />
          </p>
        )}
        <TextArea
          id="limit-reason"
          label={t('reason.label')}
          hint={t('reason.hint')}
          error={tried ? (wrong.reason ?? undefined) : undefined}
          maxLength={reasonMax}
          rows={3}
          value={reason}
          onChange={event => setReason(event.target.value)}
        />
      </div>
    </AlertDialog>
  )
}

/** What can be sold under the new limit. It says so when the limit of the whole day is the lower one. */
function Outcome({ row, ofDay }: Pick<LimitDialogProps, 'row' | 'ofDay'>) {
  const { t } = useTranslation('capacity')
  const own = leftOf(row) ?? 0
  const left = row.time === null ? own : (sellable(row, ofDay) ?? own)
  if (row.closed) return t('limit.stillClosed')
  if (left === 0) return t(own > 0 ? 'limit.dayFull' : 'limit.nothing')
  return t(left < own ? 'limit.byDay' : 'limit.then', { count: left })
}
