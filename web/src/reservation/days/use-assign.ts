import { AssignmentFault } from '@arung/contracts/days/assignments'
import type { DayList } from '@arung/contracts/days/day-list'
import { useTranslation } from 'react-i18next'
import type { ApiError } from '../../app/api/api-error.ts'
import { formatTime } from '../../base/format/dates.ts'
import { useLocale } from '../../base/i18n/use-locale.ts'
import { useCommand } from '../../backoffice/use-command.ts'
import type { ListNames } from './use-list-names.ts'

type Options = Readonly<{
  day: DayList
  names: ListNames
  refresh: () => Promise<unknown>
  /** Called with each refusal, before it is shown. */
  onRefused?: (code: string) => void
  /** Called with its words, where the screen has no place for them. */
  onFailure?: (words: string) => void
}>

/** Sends assignments. A refusal names the unit, guide or guest that it is about, and the list is read again. */
export function useAssign({ day, names, refresh, onRefused, onFailure }: Options) {
  const wordsOf = useFaultWords(day, names)
  return useCommand({
    explain: error => {
      onRefused?.(error.code)
      return wordsOf(error)
    },
    onFailure: words => {
      void refresh()
      onFailure?.(words)
    },
  })
}

const refusals = [
  'ChangedMeanwhile',
  'PartyUnknown',
  'TooManyGuests',
  'UnitUnknown',
  'UnitOut',
  'UnitStopped',
  'UnitUnfit',
  'UnitFull',
  'GuideUnknown',
  'GuideOff',
  'LicenceExpired',
  'GuideUnskilled',
  'UnitElsewhere',
  'GuideElsewhere',
] as const

/** Returns the words for a refused assignment, or null for another refusal. */
function useFaultWords({ list }: DayList, names: ListNames): (error: ApiError) => string | null {
  const { t } = useTranslation(['days', 'dayBookings'])
  const locale = useLocale()
  return ({ code, alternatives }) => {
    const refusal = refusals.find(one => one === code)
    if (refusal === undefined) return null
    const fault = AssignmentFault.safeParse(alternatives)
    const { unitId, guideId, bookingId, ...elsewhere } = fault.success ? fault.data : {}
    return t(`lists.refused.${refusal}`, {
      unit: unitId === undefined ? t('lists.fault.unit') : names.unit(unitId),
      guide: guideId === undefined ? t('lists.fault.guide') : names.guide(guideId),
      guest: bookingId === undefined ? t('lists.fault.guest') : names.guest(bookingId),
      time: elsewhere.time === undefined ? '' : formatTime(elsewhere.time, locale),
      list: t(`dayBookings:lists.${elsewhere.list ?? list}`),
    })
  }
}
