import { useTranslation } from 'react-i18next'
import { LocaleLink } from '../../base/i18n/locale-link.tsx'
import { useLocale } from '../../base/i18n/use-locale.ts'
import { Notice } from '../../ui/notice.tsx'
import { isByStop, useListClosings, type ListClosing } from './use-list-closings.ts'
import { useTimesInWords } from './use-times-in-words.ts'

/** Says what the list does not sell on its day, and why. The band of a STOP says so itself. */
export function ClosedSessions() {
  const { t } = useTranslation('days')
  const locale = useLocale()
  const inWords = useTimesInWords()
  const { closings, pools } = useListClosings()
  const groups = byReason(closings.filter(closing => !isByStop(closing)))
  if (groups.size === 0) return null
  return (
    <Notice tone="warning">
      <ul className="space-y-1">
        {[...groups].map(([reason, group]) => {
          const times = inWords(group)
          const products = productNames(group, locale)
          const isAll = new Set(group.map(({ poolId }) => poolId)).size === pools
          return (
            <li key={reason}>
              {isAll
                ? t('lists.closed.all', { times, reason })
                : t('lists.closed.some', { products, times, reason })}
            </li>
          )
        })}
      </ul>
      <LocaleLink
        to="/reservation/admin/closures"
        className="link-line font-semibold text-link hover:underline"
      >
        {t('lists.closed.show')}
      </LocaleLink>
    </Notice>
  )
}

function byReason(closings: readonly ListClosing[]): ReadonlyMap<string, readonly ListClosing[]> {
  const groups = new Map<string, ListClosing[]>()
  for (const closing of closings) {
    const group = groups.get(closing.reason)
    if (group) group.push(closing)
    else groups.set(closing.reason, [closing])
  }
  return groups
}

const productNames = (closings: readonly ListClosing[], locale: 'en' | 'id'): string =>
  [
    ...new Set(
      closings.flatMap(({ products }) =>
        products.map(({ name, nameId }) => (locale === 'id' ? nameId : name)),
      ),
    ),
  ].join(', ')
