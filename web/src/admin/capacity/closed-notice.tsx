import { useTranslation } from 'react-i18next'
import { useLocale } from '../../base/i18n/use-locale.ts'
import { Notice } from '../../ui/notice.tsx'
import { useSessionName, type Closing, type SessionRow } from './sessions.ts'

type ClosedNoticeProps = {
  row: SessionRow
  ofDay: SessionRow
  /** The closings that the signed-in person cannot reopen. */
  others: readonly Closing[]
  /** Whether the signed-in person may close and reopen sessions here. */
  mayOpenDay: boolean
}

/** Why a session or the day is closed, and who can reopen it when the signed-in person cannot. */
export function ClosedNotice({ row, ofDay, others, mayOpenDay }: ClosedNoticeProps) {
  const { t } = useTranslation('capacity')
  const locale = useLocale()
  const nameOf = useSessionName()
  const isWithDay = row.time !== null && ofDay.closed
  const told = isWithDay ? ofDay.closings.filter(({ time }) => time === null) : row.closings
  if (!row.closed) return null
  const lines = told.map(({ time, right, reason, words }) => {
    const why = t(`why.${right}`, { reason: words?.[locale] ?? reason })
    return time === null || time === row.time ? why : t('why.session', { time: nameOf(time), why })
  })
  const isOnlyAdmins = others.some(({ right }) => right === 'ANY' || right === 'CALENDAR')
  return (
    <Notice tone="warning" className="mt-4">
      <ul className="space-y-1 [overflow-wrap:anywhere]">
        {[...new Set(lines)].map(line => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      {isWithDay && mayOpenDay && <p className="mt-1">{t('why.wholeDay')}</p>}
      {!isWithDay && others.length > 0 && (
        <p className="mt-1 font-semibold">{t(isOnlyAdmins ? 'why.admin' : 'why.list')}</p>
      )}
    </Notice>
  )
}
