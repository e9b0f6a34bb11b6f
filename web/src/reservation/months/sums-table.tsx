import type { MonthSums } from '@arung/contracts/months/months'
import { useTranslation } from 'react-i18next'
import { DataTable, type Column } from '../../ui/data-table.tsx'
import type { Narrowing } from './month-links.ts'
import { MonthNumber, type MonthFigure } from './month-number.tsx'

type SumsLine = Readonly<{ key: string; name: string; sums: MonthSums; narrowed: Narrowing }>
type SumsTableProps = {
  caption: string
  month: string
  figures: readonly MonthFigure[]
  lines: readonly SumsLine[]
}

/** Sums of a month line by line, each with a link to its rows. */
export function SumsTable({ caption, month, figures, lines }: SumsTableProps) {
  const { t } = useTranslation('months')
  const columns: readonly Column<SumsLine>[] = [
    { key: 'name', title: caption, heading: true, cell: ({ name }) => name },
    ...figures.map((figure): Column<SumsLine> => ({
      key: figure,
      title: t(`figures.${figure}`),
      numeric: true,
      cell: ({ sums, narrowed }) => <MonthNumber {...{ month, sums, figure, narrowed }} />,
    })),
  ]
  return (
    <DataTable caption={caption} columns={columns} rows={lines} rowKey={one => one.key} dense />
  )
}
