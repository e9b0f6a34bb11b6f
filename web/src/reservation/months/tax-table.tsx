import { taxKey, untaxed } from '@arung/contracts/ledger/taxes'
import type { MonthTax, MonthTaxes } from '@arung/contracts/months/taxes'
import { useTranslation } from 'react-i18next'
import { formatMoney } from '../../base/format/money.ts'
import { LocaleLink } from '../../base/i18n/locale-link.tsx'
import { useLocale } from '../../base/i18n/use-locale.ts'
import { DataTable, type Column } from '../../ui/data-table.tsx'
import { taxName } from '../taxes/tax-name.ts'
import { useMay } from '../use-staff.ts'
import { rowsPath } from './month-links.ts'

type TaxTableProps = { by: 'activity' | 'sale'; taxes: MonthTaxes }
type Line = Readonly<{ key: string; name: string; tax: MonthTax }>

/** The taxes of a month by rate, each number with a link to its rows. What came after the closing is apart. */
export function TaxTable({ by, taxes: { month, closedAt, ...taxes } }: TaxTableProps) {
  const { t } = useTranslation('months')
  const locale = useLocale()
  const mayRows = useMay()('report:see')
  const isClosed = by === 'activity' && closedAt !== null
  const number = (
    key: string,
    of: (tax: MonthTax) => number,
    place: 'upTo' | 'after',
  ): Column<Line> => ({
    key,
    title: t(`taxes.${key === 'base' || key === 'amount' ? key : 'later'}`),
    numeric: true,
    className: 'whitespace-nowrap',
    cell: ({ tax }) => {
      const value = of(tax)
      if (value === 0) return <span className="text-ink-3">–</span>
      const sign = place === 'after' && value > 0 ? '+' : ''
      const text = `${sign}${formatMoney(value, tax.currency, locale)}`
      if (!mayRows) return text
      const to = rowsPath(month, {
        day: by,
        currency: tax.currency,
        tax: tax.tax === null ? untaxed : taxKey(tax.tax),
        ...(isClosed ? { [place]: closedAt } : {}),
      })
      return (
        <LocaleLink to={to} className="hover:underline">
          {text}
        </LocaleLink>
      )
    },
  })
  const lines = taxes[by].map((tax): Line => ({
    key: `${tax.currency} ${tax.tax === null ? untaxed : taxKey(tax.tax)}`,
    name: `${tax.tax === null ? t('taxes.none') : taxName(tax.tax, locale)}${tax.currency === 'IDR' ? '' : `, ${tax.currency}`}`,
    tax,
  }))
  return (
    <section className="card min-w-0 overflow-hidden">
      <h2 className="p-5 text-h4 font-semibold">{t(`taxes.${by}`)}</h2>
      <DataTable
        caption={t(`taxes.${by}`)}
        columns={[
          { key: 'name', title: t('taxes.tax'), heading: true, cell: ({ name }) => name },
          number('base', ({ base }) => base, 'upTo'),
          number('amount', ({ amount }) => amount, 'upTo'),
          ...(isClosed ? [number('later', ({ later }) => later?.amount ?? 0, 'after')] : []),
        ]}
        rows={lines}
        rowKey={({ key }) => key}
        empty={t('taxes.empty')}
        dense
      />
    </section>
  )
}
