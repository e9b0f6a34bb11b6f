import type { Overlap } from '@arung/contracts/carts/views'
import { useTranslation } from 'react-i18next'
import { formatDate, formatTime } from '../base/format/dates.ts'
import { useLocale, usePick } from '../base/i18n/use-locale.ts'
import { Notice } from '../ui/notice.tsx'

/**
 * Lists the chosen activities that the same people cannot both attend. It does not block the booking, because a party
 * may split up.
 */
export function OverlapNotice({ overlaps }: { overlaps: readonly Overlap[] }) {
  const { t } = useTranslation('checkout')
  const locale = useLocale()
  const pick = usePick()
  if (overlaps.length === 0) return null
  const stop = ({ packageName, packageNameId, date, time }: Overlap[number]) =>
    t('overlap.stop', {
      name: pick(packageName, packageNameId),
      date: formatDate(date, locale, 'short'),
      time: formatTime(time, locale),
    })
  return (
    <Notice tone="warning">
      <p className="font-bold">{t('overlap.title')}</p>
      {overlaps.map(([a, b]) => (
        <p key={`${a.lineId}${a.time}${b.lineId}${b.time}`} className="font-normal">
          {t('overlap.pair', { first: stop(a), second: stop(b) })}
        </p>
      ))}
    </Notice>
  )
}
