import type { ReactNode } from 'react'
import type { Column } from './data-table.tsx'

type RowCardsProps<Row> = {
  caption: string
  rows: readonly Row[]
  rowKey: (row: Row) => string
  columns: readonly Pick<Column<Row>, 'key' | 'title' | 'cell'>[]
  /** How many columns are on top, without their names: one or two. */
  top?: number
  action?: ((row: Row) => ReactNode) | undefined
}

/**
 * The rows of the table as cards for narrow screens: the first two columns on top, the others with their names. A column
 * whose text is empty is left out.
 */
export function RowCards<Row>(props: RowCardsProps<Row>) {
  const { caption, rows, rowKey, columns, top = 2, action } = props
  const [name, status] = columns.slice(0, top)
  return (
    <ul aria-label={caption} className="divide-y divide-line border-t border-line text-table">
      {rows.map(row => (
        <li key={rowKey(row)} className="px-5 py-4">
          <div className="flex flex-wrap items-start justify-between gap-2">
            <span className="min-w-0 text-ui font-semibold [overflow-wrap:anywhere]">
              {name?.cell(row)}
            </span>
            {status && <div className="ml-auto min-w-0 text-right">{status.cell(row)}</div>}
          </div>
          <dl className="mt-2 grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-0.5">
            {columns.slice(top).map(column => {
              const cell = column.cell(row)
              return (
                cell !== '' && (
                  <div key={column.key} className="contents">
                    <dt className="text-ink-2">{column.title}</dt>
                    <dd className="[overflow-wrap:anywhere]">{cell}</dd>
                  </div>
                )
              )
            })}
          </dl>
          {action && <div className="mt-3 flex justify-end">{action(row)}</div>}
        </li>
      ))}
    </ul>
  )
}
