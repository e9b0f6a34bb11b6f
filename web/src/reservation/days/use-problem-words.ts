import type { Problem } from '@arung/contracts/days/day-list'
import { useTranslation } from 'react-i18next'
import { useLanguageName } from '../operations/people-kinds.ts'
import type { ListNames } from './use-list-names.ts'

/** Returns a problem of a list in words, with the unit, the guide or the guest that it is about. */
export function useProblemWords(names: ListNames): (problem: Problem) => string {
  const { t } = useTranslation('days')
  const languageName = useLanguageName()
  return ({ kind, bookingId, unitId, guideId, language, need = 0, have = 0 }) =>
    t(`lists.problems.${kind}`, {
      unit: unitId === undefined ? t('lists.fault.unit') : names.unit(unitId),
      guide: guideId === undefined ? t('lists.fault.guide') : names.guide(guideId),
      guest: bookingId === undefined ? t('lists.fault.guest') : names.guest(bookingId),
      place: names.place(unitId ?? null),
      language: language === undefined ? '' : languageName(language),
      count: need,
      need,
      have,
    })
}
