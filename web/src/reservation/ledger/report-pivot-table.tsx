import { useTranslation } from 'react-i18next'
import { formatMoney } from '../../base/format/money.ts'
import { formatNumber } from '../../base/format/numbers.ts'
import { LocaleLink } from '../../base/i18n/locale-link.tsx'
import { useGo, useLocale } from '../../base/i18n/use-locale.ts'
import { useLiveResource } from '../../backoffice/live/use-live-resource.ts'
import { DataTable, type Column } from '../../ui/data-table.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import {
  columnKinds,
  mayHaveDays,
  measures,
  rowKinds,
  searchOfView,
  type Measure,
  type Narrowed,
  type ReportView,
} from './report-address.ts'
import { Choice } from './report-controls.tsx'
import type { ReportNames } from './report-names.ts'
import { daysOfColumn, pivotGrid } from './report-pivot.ts'
import { pivotResource, type Edition } from './report-resource.ts'

type PivotProps = {
  path: string
  edition: Edition
  view: ReportView
  names: ReportNames
  /** Where a number leads; null where its rows are not for the reader. */
  rowsOf: ((change: Narrowed) => string) | null
}

/** A report by rows and columns, with the choice of both and of the figure. */
export function ReportPivotTable({ path, edition, view, names, rowsOf }: PivotProps) {
  const { t } = useTranslation('ledger')
  const go = useGo()
  const to = (change: Partial<ReportView>) => go(`${path}?${searchOfView({ ...view, ...change })}`)
  const { data } = useLiveResource(pivotResource(edition, view), { keepPreviousData: true })
  const isDays = mayHaveDays(view.asked)
  return (
    <section aria-labelledby="report-pivot" className="card min-w-0 overflow-hidden">
      <div className="flex flex-wrap items-end gap-3 p-5">
        <h2 id="report-pivot" className="mr-auto text-h4 font-semibold">
          {t('report.pivot')}
        </h2>
        <div className="flex flex-wrap items-end gap-3 max-sm:w-full print:hidden">
          <Choice
            label={t('report.rows')}
            value={view.rows}
            values={rowKinds.filter(one => edition === 'full' || one !== 'method')}
            nameOf={one => t(`report.${rowKinds.find(kind => kind === one) ?? 'type'}`)}
            onChange={one => to({ rows: rowKinds.find(kind => kind === one) ?? 'type' })}
          />
          <Choice
            label={t('report.columns')}
            value={view.columns}
            values={columnKinds.filter(one => isDays || one !== 'day')}
            nameOf={one => t(`report.across.${columnKinds.find(kind => kind === one) ?? 'month'}`)}
            onChange={one => to({ columns: columnKinds.find(kind => kind === one) ?? 'month' })}
          />
          <MeasureChoice edition={edition} view={view} onChange={measure => to({ measure })} />
        </div>
        {!isDays && (
          <p className="w-full text-small text-ink-3 print:hidden">{t('report.tooManyDays')}</p>
        )}
      </div>
      {data === undefined ? (
        <Loading className="p-5">
          <Skeleton className="h-40" />
        </Loading>
      ) : (
        <Grid data={data} view={view} names={names} rowsOf={rowsOf} />
      )}
    </section>
  )
}

type MeasureChoiceProps = {
  edition: Edition
  view: ReportView
  onChange: (measure: Measure) => void
}

/** Chooses the figure that the chart and the pivot show. */
function MeasureChoice({ edition, view, onChange }: MeasureChoiceProps) {
  const { t } = useTranslation('ledger')
  return (
    <Choice
      label={t('report.measure')}
      value={view.measure}
      values={measures.filter(one => edition === 'full' || one === 'guests' || one === 'bookings')}
      nameOf={one => t(`report.chart.${measures.find(known => known === one) ?? 'guests'}`)}
      onChange={one => onChange(measures.find(known => known === one) ?? 'guests')}
    />
  )
}

type GridProps = Pick<PivotProps, 'view' | 'names' | 'rowsOf'> & {
  data: Parameters<typeof pivotGrid>[0]
}

function Grid({ data, view, names, rowsOf }: GridProps) {
  const { t } = useTranslation('ledger')
  const locale = useLocale()
  const { rows, measure, asked } = view
  const grid = pivotGrid(data, measure)
  const shown = (value: number) =>
    measure === 'soldIDR' || measure === 'soldUSD'
      ? formatMoney(value, measure === 'soldUSD' ? 'USD' : 'IDR', locale)
      : formatNumber(value, locale, 0)
  const linkOf = (row: string | null, column: string | null): string | null => {
    if (rowsOf === null || (rows === 'agent' && row === 'NONE')) return null
    return rowsOf({
      ...daysOfColumn(view.columns, column, asked),
      ...(row === null ? {} : { [rows]: row }),
      ...(column !== null && view.columns === 'source' ? { source: column } : {}),
    })
  }
  const cell = (row: string | null, column: string | null) => {
    const value = grid.of(row, column)
    if (value === 0) return <span className="text-ink-3">–</span>
    const to = linkOf(row, column)
    const weight = row === null || column === null ? 'font-semibold' : 'font-normal'
    return to === null ? (
      <span className={weight}>{shown(value)}</span>
    ) : (
      <LocaleLink to={to} className={`${weight} hover:underline`}>
        {shown(value)}
      </LocaleLink>
    )
  }
  const table: readonly Column<string | null>[] = [
    {
      key: 'name',
      title: t(`report.${rows}`),
      heading: true,
      className: 'min-w-32',
      cell: row => (row === null ? t('report.sum') : names.nameOf(rows, row)),
    },
    ...grid.columns.map((column): Column<string | null> => ({
      key: column,
      title: names.columnOf(view.columns, column),
      numeric: true,
      className: 'whitespace-nowrap',
      cell: row => cell(row, column),
    })),
    {
      key: 'sum',
      title: t('report.sum'),
      numeric: true,
      className: 'whitespace-nowrap',
      cell: row => cell(row, null),
    },
  ]
  return (
    <DataTable
      caption={t('report.pivot')}
      columns={table}
      rows={[...grid.rows, null]}
      rowKey={row => row ?? 'sum'}
      dense={grid.columns.length > 8}
    />
  )
}
