import type { GuideReport, GuideReportRow } from '@arung/contracts/days/guide-report'
import { useTranslation } from 'react-i18next'
import { formatMoney } from '../../base/format/money.ts'
import { formatNumber } from '../../base/format/numbers.ts'
import { useLocale } from '../../base/i18n/use-locale.ts'
import { DataTable, type Column } from '../../ui/data-table.tsx'

/** One row for each guide, most trips first. The pay has a column for those who may see it. */
export function ReportTable({ report: { rows, total } }: { report: GuideReport }) {
  const { t } = useTranslation(['days', 'operations'])
  const locale = useLocale()
  const count = (value: number) => formatNumber(value, locale, 0)
  const pay: Column<GuideReportRow> = {
    key: 'pay',
    title: t('report.pay'),
    numeric: true,
    cell: row => (row.pay ? formatMoney(row.pay, 'IDR', locale) : t('report.noPay')),
  }
  const columns: readonly Column<GuideReportRow>[] = [
    {
      key: 'name',
      title: t('report.name'),
      heading: true,
      cell: row => row.name ?? t('report.forgotten'),
    },
    {
      key: 'employment',
      title: t('report.employment'),
      cell: row => t(`operations:employment.${row.employment}`),
    },
    { key: 'trips', title: t('report.trips'), numeric: true, cell: row => count(row.trips) },
    { key: 'guests', title: t('report.guests'), numeric: true, cell: row => count(row.guests) },
    { key: 'noShows', title: t('report.noShows'), numeric: true, cell: row => count(row.noShows) },
    {
      key: 'hours',
      title: t('report.hours'),
      numeric: true,
      cell: row => formatNumber(row.minutes / 60, locale, 1),
    },
    ...(total.pay === undefined ? [] : [pay]),
  ]
  return (
    <section className="card min-w-0 overflow-hidden">
      <DataTable
        caption={t('report.table')}
        columns={columns}
        rows={rows}
        rowKey={row => row.guideId}
      />
    </section>
  )
}
