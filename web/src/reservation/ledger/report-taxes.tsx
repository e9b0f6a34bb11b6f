import { taxKey, type TaxSum } from '@arung/contracts/ledger/taxes'
import { useTranslation } from 'react-i18next'
import { formatMoney } from '../../base/format/money.ts'
import { LocaleLink } from '../../base/i18n/locale-link.tsx'
import { useLocale } from '../../base/i18n/use-locale.ts'
import { deskResource } from '../../backoffice/live/desk-resource.ts'
import { useLiveResource } from '../../backoffice/live/use-live-resource.ts'
import { DataTable, type Column } from '../../ui/data-table.tsx'
import { taxName } from '../taxes/tax-name.ts'
import type { ReportAsked, RowsOf } from './report-address.ts'

type ReportTaxesProps = { asked: ReportAsked; rowsOf: RowsOf }

/** The taxes in what was sold, by rate. Nothing is shown where nothing was sold with tax. */
export function ReportTaxes({ asked, rowsOf }: ReportTaxesProps) {
  const { t } = useTranslation('ledger')
  const locale = useLocale()
  const { data } = useLiveResource(
    deskResource('GET /reservation-admin/report/taxes', ['order', 'reservation'], { query: asked }),
    { keepPreviousData: true },
  )
  if (data === undefined || data.length === 0) return null
  const money = (key: 'base' | 'amount'): Column<TaxSum> => ({
    key,
    title: t(`report.taxes.${key}`),
    numeric: true,
    className: 'whitespace-nowrap',
    cell: tax => {
      const { currency } = tax
      const text = formatMoney(tax[key], currency, locale)
      if (rowsOf === null) return text
      return (
        <LocaleLink to={rowsOf({ tax: taxKey(tax), currency })} className="hover:underline">
          {text}
        </LocaleLink>
      )
    },
  })
  return (
    <section className="card min-w-0 overflow-hidden">
      <h2 className="p-5 text-h4 font-semibold">{t('report.taxes.title')}</h2>
      <DataTable
        caption={t('report.taxes.title')}
        columns={[
          {
            key: 'name',
            title: t('report.tax'),
            heading: true,
            cell: tax => taxName(tax, locale),
          },
          money('base'),
          money('amount'),
        ]}
        rows={data}
        rowKey={tax => `${tax.currency} ${taxKey(tax)}`}
        dense
      />
    </section>
  )
}
