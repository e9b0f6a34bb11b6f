import type { CheckFinding } from '@arung/contracts/orders/checks'
import { useTranslation } from 'react-i18next'
import { formatDate, formatHour } from '../../base/format/dates.ts'
import { useLocale, usePick } from '../../base/i18n/use-locale.ts'

type Named = Readonly<{ name: string; nameId: string }>

/** Returns a function that puts what a check found into the page's language. */
export function useFindingText(): (found: CheckFinding) => string {
  const { t } = useTranslation('admin', { keyPrefix: 'checks.found' })
  const locale = useLocale()
  const pick = usePick()
  const nameOf = ({ name, nameId }: Named) => pick(name, nameId)
  const dateOf = (date: string, style: 'day' | 'short' = 'short') => formatDate(date, locale, style)
  const sessionOf = (session: Named & Readonly<{ date: string; time: string }>) =>
    `${nameOf(session)} (${dateOf(session.date)}, ${formatHour(session.time, locale)})`
  return found => {
    switch (found.what) {
      case 'NOT_FULLY_PAID':
        return t('NOT_FULLY_PAID', { number: found.orderNumber })
      case 'CLOSED':
      case 'OVER_CAPACITY':
        return t(found.what, { name: nameOf(found), date: dateOf(found.date) })
      case 'OVERLAP':
        return t('OVERLAP', { first: sessionOf(found.first), second: sessionOf(found.second) })
      case 'NOT_CHECKED':
        return nameOf(found)
      case 'AGES':
        return `${nameOf(found)}: ${found.guests.map(({ name, age }) => `${name} (${age})`).join(', ')}`
      case 'BIRTH_DATE':
        return t('BIRTH_DATE', {
          name: found.name,
          age: found.age,
          date: dateOf(found.birthDate, 'day'),
        })
      case 'NO_PICKUP':
        return found.place === null ? t('NO_PICKUP') : t('NO_ZONE', { place: found.place })
      case 'NO_PLACE':
        return t('NO_PLACE', { zone: nameOf(found) })
      case 'OTHER_ZONE': {
        const words = { zone: nameOf(found), place: found.place }
        return found.zones.length === 0
          ? t('UNKNOWN_PLACE', words)
          : t('OTHER_ZONE', { ...words, zones: found.zones.map(nameOf).join(', ') })
      }
    }
  }
}
