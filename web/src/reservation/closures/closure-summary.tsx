import type { ClosureView } from '@arung/contracts/closures/closures'
import { useTranslation } from 'react-i18next'
import { formatInstant } from '../../base/format/dates.ts'
import { useLocale } from '../../base/i18n/use-locale.ts'
import { Facts } from '../../backoffice/facts.tsx'
import { standingOf } from './closed-parties.ts'
import { useTimesWords } from './use-times-words.ts'

/** What was closed, why, by whom and when, and how far it is. */
export function ClosureSummary({ closure }: { closure: ClosureView }) {
  const { t } = useTranslation('closures')
  const locale = useLocale()
  const timesOf = useTimesWords()
  const { reason, words, by, at, isFinished } = closure
  return (
    <section aria-label={t('scope.title')} className="card space-y-4 p-4 sm:p-5">
      {!isFinished && <Progress closure={closure} />}
      <div className="grid gap-x-8 gap-y-4 lg:grid-cols-2">
        <Facts
          facts={[
            [t('view.times'), timesOf(closure)],
            [t('view.reason'), t(`reasons.${reason}`)],
            [t('view.by'), by ?? t('view.forgotten')],
            [t('view.at'), formatInstant(at, locale)],
          ]}
        />
        <div>
          <p className="text-ui text-ink-2">{t('view.words')}</p>
          {(['en', 'id'] as const).map(language => (
            <p
              key={language}
              lang={language}
              className="mt-1 border-l-4 border-line pl-3 text-ui [overflow-wrap:anywhere]"
            >
              {words[language]}
            </p>
          ))}
        </div>
      </div>
    </section>
  )
}

/** How many parties have had their turn. */
function Progress({ closure: { parties } }: { closure: ClosureView }) {
  const { t } = useTranslation('closures')
  const chosen = parties.filter(party => standingOf(party) !== 'NEW')
  const done = chosen.filter(party => standingOf(party) !== 'OPEN').length
  const words = t('view.progress', { done, total: chosen.length })
  return (
    <div>
      <p role="status" className="text-ui font-semibold tnum">
        {words}
      </p>
      <div
        role="progressbar"
        aria-label={words}
        aria-valuemin={0}
        aria-valuemax={chosen.length}
        aria-valuenow={done}
        className="mt-1 h-2.5 overflow-hidden rounded-full bg-neutral-soft"
      >
        <span
          className="block h-full rounded-full bg-primary transition-[width]"
          style={{ width: `${(100 * done) / Math.max(1, chosen.length)}%` }}
        />
      </div>
    </div>
  )
}
