import type { Level, StandingLevel } from '@arung/contracts/days/levels'
import { useTranslation } from 'react-i18next'
import { formatHour } from '../../base/format/dates.ts'
import { useLocale } from '../../base/i18n/use-locale.ts'

type Said = Pick<StandingLevel, 'from'> & Readonly<{ level: Level }>

/** Returns a function that says a level and from when on it stands. */
export function useLevelWords(): (level: Said) => string {
  const { t } = useTranslation('days')
  const locale = useLocale()
  return ({ level, from }) => {
    const name = t(`levels.names.${level}`)
    return from === null ? name : t('levels.since', { name, time: formatHour(from, locale) })
  }
}
