import type { DayFigures } from '@arung/contracts/days/figures'
import { clsx } from 'clsx'
import { useTranslation } from 'react-i18next'
import { levelTones } from '../days/level-tones.ts'
import { useLevelWords } from '../days/use-level-words.ts'

/** Water and weather on the wall, readable from three metres. Lists without a level are left out. */
export function WallLevels({ lists }: Pick<DayFigures, 'lists'>) {
  const { t } = useTranslation(['days', 'dayBookings'])
  const wordsOf = useLevelWords()
  const raised = lists.flatMap(({ list, level }) => (level === null ? [] : [{ list, level }]))
  return (
    <ul aria-label={t('levels.title')} className="grid gap-4 empty:hidden">
      {raised.map(({ list, level }) => {
        const { tone, Icon } = levelTones[level.level]
        return (
          <li key={list} className={clsx('flex items-center gap-6 rounded-lg p-5', tone)}>
            <Icon
              aria-hidden="true"
              className="size-[clamp(2.5rem,5vw,6rem)] shrink-0 max-sm:self-start"
            />
            <div className="min-w-0">
              <p className="text-[clamp(1.75rem,3.4vw,4.25rem)] leading-tight font-bold">
                {t(`dayBookings:lists.${list}`)}: {wordsOf(level)}
              </p>
              {level.note !== '' && (
                <p className="text-[clamp(1.25rem,2vw,2.5rem)] leading-snug font-bold whitespace-pre-line [overflow-wrap:anywhere]">
                  {level.note}
                </p>
              )}
            </div>
          </li>
        )
      })}
    </ul>
  )
}
