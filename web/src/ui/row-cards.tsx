import type { ReactNode } from 'react'
import type { ListColumn } from './list-columns.tsx'

type RowCardsProps<Row> = {
  caption: string
  rows: readonly Row[]
  rowKey: (row: Row) => string
  columns: readonly ListColumn<Row, never>[]
  action?: ((row: Row) => ReactNode) | undefined
}

/** The rows of the table as cards for narrow screens: the first two columns on top, the others with their names. */
export function RowCards<Row>({ caption, rows, rowKey, columns, action }: RowCardsProps<Row>) {
  const [name, status, ...others] = columns
  return (
    <ul aria-label={caption} className="divide-y divide-line border-t border-line text-table">
      {rows.map(row => (
        <li key={rowKey(row)} className="px-5 py-4">
          <div className="flex flex-wrap items-start justify-between gap-2">
            <span className="min-w-0 text-ui font-semibold [overflow-wrap:anywhere]">
              {name?.cell(row)}
            </span>
            <div className="ml-auto min-w-0 text-right">{status?.cell(row)}</div>
          </div>
          <dl className="mt-2 grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-0.5">
            {others.map(column => (
              <div key={column.key} className="contents">
                <dt className="text-ink-2">{column.title}</dt>
                <dd className="[overflow-wrap:anywhere]">{column.cell(row)}</dd>
              </div>
            ))}
          </dl>
          {action && <div className="mt-3 flex justify-end">{action(row)}</div>}
        </li>
      ))}
    </ul>
  )
}
