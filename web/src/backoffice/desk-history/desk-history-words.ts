import {
  entryFates,
  markupField,
  othersField,
  type ClosedDays,
} from '@arung/contracts/desk-history'
import type { Change } from '@arung/contracts/history'
import type { Locale } from '@arung/contracts/scalars'
import { useTranslation } from 'react-i18next'
import { formatDate } from '../../base/format/dates.ts'
import { formatMoney } from '../../base/format/money.ts'
import { useLocale, usePick } from '../../base/i18n/use-locale.ts'
import { useActorWords } from '../actor-words.ts'
import { useDeskWords } from '../desk-words.ts'
import type { HistoryWords } from '../history-panel.tsx'
import type { HistoryField } from './history-fields.ts'

const ownLabels = ['alt', 'altId', 'disabledDates', 'others', 'pictures'] as const
const asMarkup = `.${markupField}`

/**
 * Returns the words for the events of a record of the desk, as its form has them. A value without words is shown as it
 * is stored.
 */
export function useDeskHistoryWords(fields: readonly HistoryField[]): HistoryWords {
  const { t } = useTranslation('backoffice')
  const locale = useLocale()
  const pick = usePick()
  const words = useDeskWords()
  const known = new Map(fields.map(field => [field.name, field]))
  const roots = [...new Set(fields.map(({ name }) => rootOf(name)))]
  const label = (name: string): string => {
    const own = ownLabels.find(one => one === lastOf(name))
    if (name.endsWith(asMarkup))
      return t('history.desk.markup', { label: label(name.slice(0, -asMarkup.length)) })
    return known.get(name)?.label ?? (own ? t(`history.desk.${own}`) : name)
  }
  const days = ({ from, to, reason }: ClosedDays): string => {
    const [first, last] = [from, to].map(date => formatDate(date, locale))
    const span = from === to ? first : t('history.desk.days', { from: first, to: last })
    return reason === '' ? `${span}` : `${span} (${reason})`
  }
  const place = ({ field }: Change): number => {
    const at = roots.indexOf(rootOf(field))
    return at === -1 || field === othersField ? roots.length : at
  }
  return {
    actor: useActorWords(),
    event: type => words.event(type) ?? type,
    field: (name, change) => {
      const of = (change?.of ?? []).map(one => pick(one.name, one.nameId))
      // When an entry was added, removed or moved, the list is named first and then the entry.
      const at = fateOf(change?.after) ? of.length - 1 : of.length
      return of.toSpliced(Math.max(at, 0), 0, label(name)).join(' › ')
    },
    value: (name, said) => {
      const fate = fateOf(said)
      if (fate) return t(`history.desk.fates.${fate}`)
      if (name.endsWith(asMarkup)) return t('history.desk.changed')
      if (name === 'disabledDates') return (said as ClosedDays[]).map(days).join('; ')
      if (typeof said === 'boolean') return t(said ? 'history.desk.yes' : 'history.desk.no')
      const show = known.get(name)?.show
      return show ? show(said) || t('history.desk.gone') : plainValue(name, said, locale)
    },
    inOrder: changes => changes.toSorted((a, b) => place(a) - place(b)),
  }
}

const rootOf = (name: string): string => name.split('.')[0] ?? name
const lastOf = (name: string): string => name.split('.').at(-1) ?? name
const fateOf = (said: unknown) => entryFates.find(fate => fate === said)

const rupiah: ReadonlySet<string> = new Set(['price', 'nettPrice', 'surcharge', 'discount'])
const isDate = /^\d{4}-\d{2}-\d{2}$/

/** Formats a value by its type: amounts as money, days as dates, lists by their items. */
function plainValue(name: string, said: unknown, locale: Locale): string {
  const last = lastOf(name)
  if (typeof said === 'number' && rupiah.has(last)) return formatMoney(said, 'IDR', locale)
  if (typeof said === 'number' && /^usd[A-Z]/.test(last)) return formatMoney(said, 'USD', locale)
  if (typeof said === 'string') return isDate.test(said) ? formatDate(said, locale) : said
  if (Array.isArray(said)) return said.map(one => plainValue(name, one, locale)).join('; ')
  return JSON.stringify(said)
}
