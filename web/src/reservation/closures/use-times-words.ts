import type { ClosureScope } from '@arung/contracts/closures/closures'
import { useTranslation } from 'react-i18next'
import { formatHour, formatTime } from '../../base/format/dates.ts'
import { useLocale } from '../../base/i18n/use-locale.ts'

/** Returns the sessions of a closure in words: `09:00, 11:00 WITA`, or all of the day. */
export function useTimesWords(): (scope: Pick<ClosureScope, 'times'>) => string {
  const { t } = useTranslation('closures')
  const locale = useLocale()
  return ({ times }) =>
    times === null
      ? t('scope.allDay')
      : times
          .map((time, nth) =>
            nth === times.length - 1 ? formatTime(time, locale) : formatHour(time, locale),
          )
          .join(', ')
}
