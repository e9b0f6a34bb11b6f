import { useTranslation } from 'react-i18next'
import { formatDate } from '../../base/format/dates.ts'
import { LocaleLink } from '../../base/i18n/locale-link.tsx'
import { useLocale } from '../../base/i18n/use-locale.ts'
import { DataTable, type Column } from '../../ui/data-table.tsx'
import type { ReportView, RowsOf } from './report-address.ts'
import { measureOf } from './report-measures.ts'
import type { ReportNames } from './report-names.ts'
import { daysOfColumn, pivotGrid } from './report-pivot.ts'
import type { AnyPivot } from './report-resource.ts'
import { useMeasured } from './use-measured.ts'

type GridProps = { pivot: AnyPivot; view: ReportView; names: ReportNames; rowsOf: RowsOf }
/** The last row and the last column are sums. Their key is null. */
type Key = string | null

/** The numbers of a pivot, each with a link to its events. */
export function ReportPivotGrid({ pivot, view, names, rowsOf }: GridProps) {
  const { t } = useTranslation('ledger')
  const { rows, measure } = view
  const grid = pivotGrid(pivot, measure)
  const inWords = useMeasured(measure)
  const columnName = useColumnName(view, names)
  const numbers = (column: Key, title: string): Column<Key> => ({
    key: column ?? 'sum',
    title,
    numeric: true,
    className: 'whitespace-nowrap',
    cell: row => {
      const value = grid.of(row, column)
      if (value === 0) return <span className="text-ink-3">–</span>
      const to = linkOf(view, rowsOf, row, column)
      const weight = row === null || column === null ? 'font-semibold' : 'font-normal'
      if (to === null) return <span className={weight}>{inWords(value)}</span>
      return (
        <LocaleLink to={to} className={`${weight} hover:underline`}>
          {inWords(value)}
        </LocaleLink>
      )
    },
  })
  const columns: readonly Column<Key>[] = [
    {
      key: 'name',
      title: t(`report.${rows}`),
      heading: true,
      className: 'min-w-32',
      cell: row => (row === null ? t('report.sum') : names.nameOf(rows, row)),
    },
    ...grid.columns.map(column => numbers(column, columnName(column))),
    numbers(null, t('report.sum')),
  ]
  return (
    <DataTable
      caption={t('report.pivot')}
      columns={columns}
      rows={[...grid.rows, null]}
      rowKey={row => row ?? 'sum'}
      dense={grid.columns.length > 8}
    />
  )
}

function linkOf(view: ReportView, rowsOf: RowsOf, row: Key, column: Key): string | null {
  const { rows, columns, measure, asked } = view
  // Rows without an agent have no filter.
  if (rowsOf === null || (rows === 'agent' && row === 'NONE')) return null
  return rowsOf({
    ...daysOfColumn(columns, column, asked),
    ...(row === null ? {} : { [rows]: row }),
    ...(column !== null && columns === 'source' ? { source: column } : {}),
    ...measureOf[measure],
  })
}

function useColumnName({ columns }: ReportView, names: ReportNames): (column: string) => string {
  const { t } = useTranslation('ledger')
  const locale = useLocale()
  return column => {
    switch (columns) {
      case 'day':
        return formatDate(column, locale, 'short')
      case 'week':
        return t('report.weekOf', { date: formatDate(column, locale, 'short') })
      case 'month':
        return formatDate(`${column}-01`, locale, 'month')
      case 'source':
        return names.nameOf('source', column)
    }
  }
}
