import { clsx } from 'clsx'
import type { ReactNode } from 'react'

export type Column<Row> = Readonly<{
  key: string
  title: ReactNode
  cell: (row: Row) => ReactNode
  /** Numbers: right-aligned, with tabular figures. */
  numeric?: boolean
  /** The cell that names the row. */
  heading?: boolean
  /** The sort order of the rows by this column. Put the button that changes it into `title`. */
  sorted?: 'ascending' | 'descending' | 'none'
  className?: string
  /** Stays visible at the right while the rest scrolls sideways. */
  pinned?: boolean
}>

type DataTableProps<Row> = {
  caption: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string
  /** Shown instead of rows when there are none. */
  empty?: ReactNode
  /** Narrower cells, for tables of many columns. */
  dense?: boolean
}

/** A dense table that scrolls sideways on its own and can be reached by keyboard. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { caption, columns, rows, rowKey, empty, dense = false } = props
  return (
    <div
      role="region"
      aria-label={caption}
      tabIndex={0}
      className="relative overflow-x-auto lg:max-xl:[&_.chip]:whitespace-normal"
    >
      <table className="w-full border-collapse text-table">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr className="border-y border-line bg-sunken text-left text-ink-2">
            {columns.map(column => (
              <th
                key={column.key}
                scope="col"
                {...(column.sorted ? { 'aria-sort': column.sorted } : {})}
                className={clsx(
                  'h-11 font-semibold',
                  paddingOf(dense),
                  column.numeric && 'text-right',
                  column.pinned && 'sticky right-0 bg-sunken',
                  column.className,
                  // A cell may break anywhere, a title only between words.
                  'wrap-break-word!',
                )}
              >
                {column.title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(row => (
            <tr key={rowKey(row)} className="border-b border-line last:border-0 hover:bg-sunken/60">
              {columns.map(column => (
                <Cell key={column.key} column={column} row={row} dense={dense} />
              ))}
            </tr>
          ))}
          {rows.length === 0 && empty !== undefined && (
            <tr>
              <td colSpan={columns.length} className="px-4 py-10 text-center text-ink-2">
                {empty}
              </td>
            </tr>
          )}
        </tbody>
      </table>
    </div>
  )
}

const paddingOf = (dense: boolean): string =>
  dense ? 'px-1.5 first:pl-3 last:pr-3 xl:px-2 xl:first:pl-5 xl:last:pr-4' : 'px-4'

type CellProps<Row> = { column: Column<Row>; row: Row; dense: boolean }

function Cell<Row>({ column, row, dense }: CellProps<Row>) {
  const style = clsx(
    'h-11 py-1.5 text-left',
    paddingOf(dense),
    column.numeric && 'text-right tnum',
    column.pinned && 'sticky right-0 bg-surface',
    column.className,
  )
  if (!column.heading) return <td className={style}>{column.cell(row)}</td>
  return (
    <th scope="row" className={clsx(style, 'font-semibold')}>
      {column.cell(row)}
    </th>
  )
}
