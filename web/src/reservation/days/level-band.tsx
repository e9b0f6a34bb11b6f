import { appliesAt, type ListLevel } from '@arung/contracts/days/levels'
import { clsx } from 'clsx'
import { useTranslation } from 'react-i18next'
import { formatInstant } from '../../base/format/dates.ts'
import { useLocale } from '../../base/i18n/use-locale.ts'
import { useActorWords } from '../../backoffice/actor-words.ts'
import { Button } from '../../ui/button.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { newClosurePath } from '../closing.ts'
import { timesLeft } from './figures.ts'
import { levelTones } from './level-tones.ts'
import { useListDesk } from './list-desk.ts'
import { useLevelWords } from './use-level-words.ts'

/** Water and weather at the top of a list: the level, since when, who set it and why. Without a level, nothing. */
export function LevelBand() {
  const { day } = useListDesk()
  return day.level && <Band level={day.level} />
}

function Band({ level }: { level: ListLevel }) {
  const { t } = useTranslation('days')
  const locale = useLocale()
  const actor = useActorWords()
  const wordsOf = useLevelWords()
  const { day, mayRun, ask } = useListDesk()
  const { tone, Icon } = levelTones[level.level]
  const times = timesLeft(day).filter(time => appliesAt(level, time))
  return (
    <section
      aria-label={t('levels.title')}
      className={clsx('flex flex-wrap items-center gap-x-6 gap-y-3 rounded-lg px-5 py-4', tone)}
    >
      <Icon aria-hidden="true" className="size-8 shrink-0" />
      <div className="min-w-0 flex-1 basis-60">
        <p className="text-h3 font-bold">{wordsOf(level)}</p>
        {level.note !== '' && (
          <p className="text-ui font-medium whitespace-pre-line [overflow-wrap:anywhere]">
            {level.note}
          </p>
        )}
        <p className="text-table">
          {t('by', { who: actor(level.by), at: formatInstant(level.at, locale) })}
        </p>
      </div>
      {mayRun && (
        <div className="flex flex-wrap gap-3 max-sm:w-full">
          {level.level === 'STOP' && times.length > 0 && (
            <LinkButton
              tone="light"
              className="max-sm:w-full"
              to={newClosurePath({ date: day.date, list: day.list, times })}
            >
              {t('levels.decide')}
            </LinkButton>
          )}
          <Button
            tone={level.level === 'STOP' ? 'light' : 'ghost'}
            className="max-sm:w-full"
            onClick={() => ask({ kind: 'level' })}
          >
            {t('levels.change')}
          </Button>
        </div>
      )}
    </section>
  )
}
