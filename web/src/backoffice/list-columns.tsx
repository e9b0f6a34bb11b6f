import { ArrowDown, ArrowUp, ArrowUpDown } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Column } from '../ui/data-table.tsx'

/** A column as data. The first one names the row; a `hideable` one can be hidden by the user. */
export type ListColumn<Row, Sort extends string = string> = Readonly<{
  key: string
  title: string
  cell: (row: Row) => ReactNode
  numeric?: boolean
  hideable?: boolean
  /** Hidden until the user shows it. */
  rare?: boolean
  className?: string
  /** The sorts that its header cycles through, one per click, and the direction of each. */
  sorts?: Readonly<Partial<Record<Sort, 'ascending' | 'descending'>>>
}>

type Sorting<Sort extends string> = Readonly<{ sort: Sort; onSort: (sort: Sort) => void }>

/** Returns the columns of a table. Headers sort when the list has a sort, and the row's name is a row header. */
export function tableColumns<Row, Sort extends string>(
  columns: readonly ListColumn<Row, Sort>[],
  sorting: Sorting<Sort> | null,
): Column<Row>[] {
  return columns.map(({ key, title, cell, numeric, className, sorts }, index) => {
    const directions = new Map(Object.entries(sorts ?? {})) as Map<Sort, 'ascending' | 'descending'>
    const isSorting = sorting !== null && directions.size > 0
    return {
      key,
      cell,
      heading: index === 0,
      title: isSorting ? <SortButton {...sorting} label={title} directions={directions} /> : title,
      ...(isSorting ? { sorted: directions.get(sorting.sort) ?? 'none' } : {}),
      ...(numeric ? { numeric } : {}),
      ...(className === undefined ? {} : { className }),
    }
  })
}

type SortButtonProps<Sort extends string> = Sorting<Sort> & {
  label: string
  directions: ReadonlyMap<Sort, 'ascending' | 'descending'>
}

function SortButton<Sort extends string>(props: SortButtonProps<Sort>) {
  const { sort, onSort, label, directions } = props
  const orders = [...directions.keys()]
  const next = orders[(orders.indexOf(sort) + 1) % orders.length] ?? sort
  const direction = directions.get(sort)
  const Icon =
    direction === undefined ? ArrowUpDown : direction === 'descending' ? ArrowDown : ArrowUp
  return (
    <button
      type="button"
      onClick={() => onSort(next)}
      className="-mx-2 inline-flex min-h-9 items-center gap-1.5 rounded-sm px-2 text-left pointer-coarse:min-h-11 hover:bg-neutral-soft"
    >
      {label}
      <Icon aria-hidden="true" className="size-3.5 shrink-0" />
    </button>
  )
}
