import { useTranslation } from 'react-i18next'
import { formatHour } from '../../base/format/dates.ts'
import { useLocale } from '../../base/i18n/use-locale.ts'
import type { ListClosing } from './use-list-closings.ts'

/** Returns when sessions are closed, in words: `all day`, or `09:00, 13:00`. */
export function useTimesInWords(): (closings: readonly ListClosing[]) => string {
  const { t } = useTranslation('days')
  const locale = useLocale()
  return closings =>
    [...new Set(closings.map(({ time }) => time))]
      .toSorted((a, b) => ((a ?? '') < (b ?? '') ? -1 : 1))
      .map(time => (time === null ? t('levels.allDay') : formatHour(time, locale)))
      .join(', ')
}
