import { formatDate, formatTime } from '../../base/format/dates.ts'
import { useLocale } from '../../base/i18n/use-locale.ts'

type Session = Readonly<{ date: string; time: string }>

/** Returns the words of a session, with its day where that is not the day of the closure. */
export function useWhen(day: string): (session: Session) => string {
  const locale = useLocale()
  return ({ date, time }) =>
    date === day
      ? formatTime(time, locale)
      : `${formatDate(date, locale, 'short')}, ${formatTime(time, locale)}`
}
