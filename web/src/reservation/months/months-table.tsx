import type { MonthRow } from '@arung/contracts/months/months'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { formatDate, formatInstant } from '../../base/format/dates.ts'
import { useLocale } from '../../base/i18n/use-locale.ts'
import { DataTable, type Column } from '../../ui/data-table.tsx'
import { countedUpTo } from './month-links.ts'
import { MonthNumber } from './month-number.tsx'
import { MonthStateChip } from './month-state.tsx'

type MonthsTableProps = { months: readonly MonthRow[]; linkTo: (month: string) => string }
const figures = ['sold', 'paid', 'refunded', 'toCollect'] as const
type Figure = (typeof figures)[number]

/** Month by month: what it counts, who closed it, and what came later. Each number leads to its rows. */
export function MonthsTable({ months, linkTo }: MonthsTableProps) {
  const { t } = useTranslation('months')
  const locale = useLocale()
  const number = (figure: Figure): Column<MonthRow> => ({
    key: figure,
    title: t(`figures.${figure}`),
    numeric: true,
    cell: row => <Counted row={row} figure={figure} />,
  })
  const columns: readonly Column<MonthRow>[] = [
    {
      key: 'month',
      title: t('columns.month'),
      heading: true,
      cell: ({ month }) => (
        <Link
          to={linkTo(month)}
          preventScrollReset
          className="link-line py-1 whitespace-nowrap hover:underline"
        >
          {formatDate(`${month}-01`, locale, 'month')}
        </Link>
      ),
    },
    {
      key: 'state',
      title: t('columns.state'),
      cell: ({ state, closing }) => (
        <>
          <MonthStateChip state={state} />
          {closing && (
            <span className="block text-small text-ink-2">
              {t('closedBy', {
                name: closing.by ?? t('former'),
                time: formatInstant(closing.at, locale),
              })}
            </span>
          )}
        </>
      ),
    },
    ...figures.map(number),
    {
      key: 'corrections',
      title: t('columns.corrections'),
      numeric: true,
      cell: row => <Corrected row={row} />,
    },
  ]
  return (
    <DataTable
      caption={t('title')}
      columns={columns}
      rows={months}
      rowKey={({ month }) => month}
      empty={t('none')}
    />
  )
}

/** The figure of each currency, one below the other. */
function Counted({ row, figure }: { row: MonthRow; figure: Figure }) {
  if (row.totals.length === 0) return <span className="text-ink-3">–</span>
  return row.totals.map(sums => (
    <span key={sums.currency} className="block">
      <MonthNumber {...{ month: row.month, sums, figure }} narrowed={{ upTo: countedUpTo(row) }} />
    </span>
  ))
}

/** What came after the closing, by figure. */
function Corrected({ row }: { row: MonthRow }) {
  const { t } = useTranslation('months')
  const changed = row.corrections.flatMap(sums =>
    figures.filter(figure => sums[figure] !== 0).map(figure => ({ sums, figure })),
  )
  if (changed.length === 0) return <span className="text-ink-3">–</span>
  return changed.map(({ sums, figure }) => (
    <span key={`${sums.currency} ${figure}`} className="block whitespace-nowrap">
      <span className="text-small text-ink-2">{t(`figures.${figure}`)} </span>
      <MonthNumber
        {...{ month: row.month, sums, figure }}
        narrowed={{ after: countedUpTo(row) }}
        signed
      />
    </span>
  ))
}
