import { useTranslation } from 'react-i18next'
import { formatTime } from '../../base/format/dates.ts'
import { useLocale } from '../../base/i18n/use-locale.ts'
import { Notice } from '../../ui/notice.tsx'
import { useListDesk } from './list-desk.ts'
import { useProblemWords } from './use-problem-words.ts'

/** The id of a departure's card, for links to it. */
export const departureId = (time: string): string => `departure-${time.replace(':', '')}`

/** All problems of the day by departure, each linked to it. */
export function DayCheck({ onGo }: { onGo: (time: string) => void }) {
  const { t } = useTranslation('days')
  const locale = useLocale()
  const { day, names } = useListDesk()
  const wordsOf = useProblemWords(names)
  const count = day.departures.length
  const found = day.departures.filter(({ problems }) => problems.length > 0)
  return (
    <section aria-labelledby="day-check" className="card p-5">
      <h2 id="day-check" className="text-h4 font-semibold">
        {t('lists.check.title')}
      </h2>
      <div role="status" className="mt-3 space-y-3">
        {found.length === 0 ? (
          <Notice tone="success">{t('lists.check.nothing', { count })}</Notice>
        ) : (
          <p className="text-ui text-ink-2">{t('lists.check.found', { count })}</p>
        )}
      </div>
      {found.map(({ time, problems }) => (
        <div key={time} className="mt-3">
          <h3 className="text-ui font-semibold">
            <a
              href={`#${departureId(time)}`}
              className="inline-flex min-h-11 items-center text-link underline tnum"
              onClick={() => onGo(time)}
            >
              {formatTime(time, locale)}
            </a>
          </h3>
          <ul className="list-disc space-y-1 pl-5 text-ui">
            {problems.map((problem, nth) => (
              <li key={`${problem.kind}|${nth}`}>{wordsOf(problem)}</li>
            ))}
          </ul>
        </div>
      ))}
    </section>
  )
}
