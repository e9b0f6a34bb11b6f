import type { MonthView } from '@arung/contracts/months/months'
import { useTranslation } from 'react-i18next'
import { formatDate } from '../../base/format/dates.ts'
import { LocaleLink } from '../../base/i18n/locale-link.tsx'
import { useLocale } from '../../base/i18n/use-locale.ts'
import { taskPath } from './month-links.ts'

/** What stands between finance and closing a month, the oldest first. */
export function MonthTasks({ month: { month, tasks } }: { month: MonthView }) {
  const { t } = useTranslation('months')
  const locale = useLocale()
  if (tasks.length === 0) return <p className="text-ui text-ink-2">{t('tasks.none')}</p>
  return (
    <ul aria-label={t('tasks.title')} className="divide-y divide-line">
      {tasks.map(({ kind, count, oldest }) => (
        <li key={kind} className="flex flex-wrap items-baseline justify-between gap-x-4 py-2">
          <LocaleLink
            to={taskPath(kind, month)}
            className="link-line font-semibold hover:underline"
          >
            {t(`tasks.${kind}`, { count })}
          </LocaleLink>
          <span className="text-small text-ink-2">
            {t('tasks.oldest', { date: formatDate(oldest, locale, 'short') })}
          </span>
        </li>
      ))}
    </ul>
  )
}
