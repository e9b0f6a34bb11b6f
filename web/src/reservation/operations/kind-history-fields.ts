import type { Locale } from '@arung/contracts/scalars'
import { useTranslation } from 'react-i18next'
import { formatDate } from '../../base/format/dates.ts'
import { formatMoney } from '../../base/format/money.ts'
import { useLocale } from '../../base/i18n/use-locale.ts'
import type { HistoryField } from '../../backoffice/desk-history/history-fields.ts'
import type { FormField } from './form-fields.ts'
import type { Kind, KindRow } from './kind.ts'

/** Returns the fields of a kind for its history, with the form's labels and the labels of choices. */
export function useKindHistoryFields<Row extends KindRow>({
  fields,
  otherHistoryFields = [],
}: Kind<Row>): readonly HistoryField[] {
  const locale = useLocale()
  const { t } = useTranslation('backoffice')
  const span = (first: string, last: string) =>
    first === last
      ? formatDate(first, locale)
      : t('history.desk.days', { from: formatDate(first, locale), to: formatDate(last, locale) })
  return [
    ...fields.map(field => ({
      name: field.historyName ?? field.name,
      label: field.titles[locale],
      ...showOf(field, locale, span),
    })),
    ...otherHistoryFields,
  ]
}

type Stay = Readonly<{ from: string; to: string; reason?: string }>

/** Shows an empty list differently from a removed one. */
const nothing = (said: unknown): string | null =>
  Array.isArray(said) && said.length === 0 ? '–' : null

/** Returns how a value is shown when its raw form is not readable. */
function showOf(
  { as, options = [], saidAs = String }: FormField,
  locale: Locale,
  span: (first: string, last: string) => string,
): Pick<HistoryField, 'show'> {
  switch (as) {
    case 'select':
    case 'checks':
    case 'weekdays': {
      const labels = new Map(options.map(({ value, label }) => [value, label]))
      const show = (said: unknown) =>
        nothing(said) ??
        [said]
          .flat()
          .flatMap(one => labels.get(saidAs(one)) ?? [])
          .join(', ')
      return { show }
    }
    case 'periods':
    case 'repairs': {
      const line = ({ from, to, reason }: Stay) =>
        reason === undefined ? span(from, to) : `${span(from, to)} (${reason})`
      return { show: said => nothing(said) ?? (said as Stay[]).map(line).join('; ') }
    }
    case 'IDR':
    case 'USD':
      return { show: said => formatMoney(Number(said), as, locale) }
    default:
      return {}
  }
}
