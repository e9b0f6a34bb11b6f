import type { MonthSums } from '@arung/contracts/months/months'
import { useTranslation } from 'react-i18next'
import { DataTable, type Column } from '../../ui/data-table.tsx'
import type { Narrowing } from './month-links.ts'
import { MonthNumber } from './month-number.tsx'

type FiguresTableProps = {
  caption: string
  month: string
  /** The sums of each currency. */
  sums: readonly MonthSums[]
  narrowed: Narrowing
  /** Differences: with their sign. */
  signed?: boolean
}
const figures = ['bookings', 'guests', 'sold', 'paid', 'refunded', 'toCollect'] as const
type Figure = (typeof figures)[number]

/** The sums of a month figure by figure, a column for each currency, each with a link to its rows. */
export function FiguresTable(props: FiguresTableProps) {
  const { caption, month, sums, narrowed, signed = false } = props
  const { t } = useTranslation('months')
  const columns: readonly Column<Figure>[] = [
    { key: 'figure', title: caption, heading: true, cell: figure => t(`figures.${figure}`) },
    ...sums.map((one): Column<Figure> => ({
      key: one.currency,
      title: one.currency,
      numeric: true,
      cell: figure => (
        <MonthNumber
          {...{ month, figure, signed }}
          sums={one}
          narrowed={{ ...narrowed, currency: one.currency }}
        />
      ),
    })),
  ]
  const rows = signed ? figures.filter(figure => sums.some(one => one[figure] !== 0)) : figures
  return <DataTable caption={caption} columns={columns} rows={rows} rowKey={one => one} dense />
}
