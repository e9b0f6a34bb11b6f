import type { DayDeparture } from '@arung/contracts/days/day-list'
import { clsx } from 'clsx'
import { useTranslation } from 'react-i18next'
import { useListDesk } from './list-desk.ts'

type GuideAnswersProps = {
  departure: DayDeparture
  /** Null for the whole departure. */
  unitId: string | null
}

/** What the guides of a unit said with their day links: who accepted the trip, and who gave it back. */
export function GuideAnswers({ departure, unitId }: GuideAnswersProps) {
  const { t } = useTranslation('dayLinks')
  const { names } = useListDesk()
  const answers = departure.guides.find(at => at.unitId === unitId)?.answers ?? []
  if (answers.length === 0) return null
  return (
    <ul className="mt-1 flex flex-wrap gap-x-4 text-table">
      {answers.map(({ guideId, answer, reason }) => {
        const name = names.guide(guideId)
        const isBack = answer === 'GIVEN_BACK'
        const key = reason === null ? 'answers.gaveBack' : 'answers.gaveBackWhy'
        return (
          <li key={guideId} className={clsx(isBack ? 'font-semibold text-danger' : 'text-success')}>
            {isBack ? t(key, { name, reason: reason ?? '' }) : t('answers.accepted', { name })}
          </li>
        )
      })}
    </ul>
  )
}
