import type { MonthSums } from '@arung/contracts/months/months'
import { useTranslation } from 'react-i18next'
import { DataTable, type Column } from '../../ui/data-table.tsx'
import type { Narrowing } from './month-links.ts'
import { MonthNumber } from './month-number.tsx'

type SumsLine = Readonly<{ key: string; name: string; sums: MonthSums; narrowed: Narrowing }>
type SumsTableProps = {
  caption: string
  month: string
  lines: readonly SumsLine[]
  /** Differences: with their sign. */
  signed?: boolean
}

/** Sums of a month line by line, each with a link to its rows. */
export function SumsTable({ caption, month, lines, signed = false }: SumsTableProps) {
  const { t } = useTranslation('months')
  const columns: readonly Column<SumsLine>[] = [
    { key: 'name', title: caption, heading: true, cell: ({ name }) => name },
    ...(['guests', 'sold', 'paid', 'refunded', 'toCollect'] as const).map(
      (figure): Column<SumsLine> => ({
        key: figure,
        title: t(`figures.${figure}`),
        numeric: true,
        cell: ({ sums, narrowed }) => (
          <MonthNumber {...{ month, sums, figure, narrowed, signed }} />
        ),
      }),
    ),
  ]
  return (
    <DataTable caption={caption} columns={columns} rows={lines} rowKey={one => one.key} dense />
  )
}
