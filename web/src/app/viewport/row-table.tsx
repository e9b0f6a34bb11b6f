import type { ReactNode } from 'react'
import { DataTable, type Column } from '../../ui/data-table.tsx'
import { RowCards } from '../../ui/row-cards.tsx'
import { useIsWide } from './use-is-wide.ts'

type RowTableProps<Row> = Readonly<{
  caption: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string
  empty?: ReactNode
  dense?: boolean
  /** The keys of the one or two columns on top of a card: its name and, at the right, what must not be missed. */
  top: readonly string[]
  /** The column in which rows are chosen. It stands first in a row, and last on a card. */
  choice?: Column<Row> | undefined
  /** What can be done with a row. It stands last. */
  action?: Column<Row> | undefined
}>

/** A table, or cards on a narrow screen, where an amount must not be out of sight. */
export function RowTable<Row>(props: RowTableProps<Row>) {
  const { columns, rows, top, choice, action, empty, dense, ...shared } = props
  if (useIsWide() || rows.length === 0) {
    const all = [...(choice ? [choice] : []), ...columns, ...(action ? [action] : [])]
    return (
      <DataTable
        {...shared}
        rows={rows}
        columns={all}
        {...(empty === undefined ? {} : { empty })}
        {...(dense === undefined ? {} : { dense })}
      />
    )
  }
  const onTop = top.flatMap(key => columns.filter(column => column.key === key))
  return (
    <RowCards
      {...shared}
      rows={rows}
      columns={[...onTop, ...columns.filter(column => !onTop.includes(column))]}
      top={onTop.length}
      action={(choice ?? action)?.cell}
    />
  )
}
