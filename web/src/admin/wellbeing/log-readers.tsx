import type { WellbeingView } from '@arung/contracts/wellbeing/views'
import { useTranslation } from 'react-i18next'
import { useLocale } from '../../base/i18n/use-locale.ts'
import { formatCount } from '../format.ts'
import { formatSeconds } from './format.ts'

/** Each reader of the log: how far it is behind, and whether it stands still. */
export function LogReaders({ readers }: Pick<WellbeingView, 'readers'>) {
  const { t } = useTranslation('wellbeing')
  const locale = useLocale()
  if (readers.length === 0) return null
  return (
    <details className="mt-3 text-small">
      <summary className="w-fit cursor-pointer py-1 font-semibold text-link">
        {t('readers.title')}
      </summary>
      <div className="mt-2 overflow-x-auto">
        <table className="w-full max-w-2xl text-left">
          <thead className="text-ink-3">
            <tr>
              <th className="py-1 pr-4 font-medium">{t('readers.name')}</th>
              <th className="py-1 pr-4 text-right font-medium">{t('readers.events')}</th>
              <th className="py-1 pr-4 text-right font-medium">{t('readers.seconds')}</th>
              <th className="py-1 font-medium">{t('readers.state')}</th>
            </tr>
          </thead>
          <tbody className="divide-y divide-line">
            {readers.map(({ name, events, seconds, stopped }) => (
              <tr key={name}>
                <td className="py-1 pr-4 wrap-anywhere">{name}</td>
                <td className="py-1 pr-4 text-right tabular-nums">
                  {events === null ? '–' : formatCount(events, locale)}
                </td>
                <td className="py-1 pr-4 text-right whitespace-nowrap tabular-nums">
                  {seconds === null ? '–' : formatSeconds(seconds, locale)}
                </td>
                <td className="py-1">{t(stopped ? 'readers.stopped' : 'readers.follows')}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  )
}
