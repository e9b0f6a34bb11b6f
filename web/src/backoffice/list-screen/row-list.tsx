import { useEffect, useRef, type ReactNode, type RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import { useIsWide } from '../../app/viewport/use-is-wide.ts'
import { DataTable } from '../../ui/data-table.tsx'
import { BulkBar, type BulkAction } from '../bulk-bar.tsx'
import { tableColumns, type ListColumn } from '../list-columns.tsx'
import { RowCards } from '../../ui/row-cards.tsx'
import { RowKeys } from '../row-keys.tsx'
import { useSelection, useSelectionColumn } from '../selection.tsx'
import { useRowWalk } from '../use-row-walk.ts'

export type RowListProps<Row, Sort extends string> = {
  caption: string
  rows: readonly Row[]
  rowKey: (row: Row) => string
  /** Returns the name of a row as shown to people. */
  rowName: (row: Row) => string
  columns: readonly ListColumn<Row, Sort>[]
  empty: ReactNode
  /** At the end of a row. Its element carries `data-row` with the row's key. */
  action?: (row: Row) => ReactNode
  /** A card for narrow screens, when the generic one is not good enough. */
  card?: (row: Row) => ReactNode
  bulk?: readonly BulkAction<Row>[]
  roomy?: boolean
  /** With these two the columns are sortable. */
  sort?: Sort
  onSort?: (sort: Sort) => void
  /** The element around the rows, for callers that return the focus to them. */
  area?: RefObject<HTMLDivElement | null>
  /** Handles J and K while something is open over the list. */
  onStep?: ((step: 1 | -1) => void) | null
}

/**
 * Rows as a table where there is room, otherwise as cards. It has keyboard navigation, and checkboxes when there are
 * bulk actions.
 */
export function RowList<Row, Sort extends string>(props: RowListProps<Row, Sort>) {
  const { rows, rowKey, rowName, bulk = [] } = props
  const own = useRef<HTMLDivElement>(null)
  const area = props.area ?? own
  const wide = useIsWide()
  const selection = useSelection(rows.map(rowKey))
  useRowWalk(area, props.onStep ?? null)
  useEffect(() => {
    const element = area.current
    element?.addEventListener('click', openRow)
    return () => element?.removeEventListener('click', openRow)
  }, [area])
  const chosen = rows.filter(row => selection.has(rowKey(row)))
  return (
    <>
      {chosen.length > 0 && (
        <BulkBar actions={bulk} rows={chosen} rowName={rowName} selection={selection} />
      )}
      <div ref={area} tabIndex={-1} className="[&_:is(tbody_tr,li):has([data-row])]:cursor-pointer">
        {wide ? <RowTable {...props} selection={selection} /> : <NarrowRows {...props} />}
      </div>
      <RowKeys />
    </>
  )
}

/** A click anywhere on a row triggers its main action, unless it hits another control or selects text. */
function openRow({ target }: MouseEvent): void {
  if (!(target instanceof Element)) return
  if (target.closest('a, button, input, label, select, summary') !== null) return
  if (getSelection()?.isCollapsed === false) return
  target.closest('tr, li')?.querySelector<HTMLElement>('[data-row]')?.click()
}

type RowTableProps<Row, Sort extends string> = RowListProps<Row, Sort> & {
  selection: ReturnType<typeof useSelection>
}

function RowTable<Row, Sort extends string>(props: RowTableProps<Row, Sort>) {
  const { t } = useTranslation('backoffice')
  const { columns, rows, sort, onSort, action, bulk = [], selection } = props
  const boxes = useSelectionColumn(selection, props, rows.length)
  const sorting = sort !== undefined && onSort ? { sort, onSort } : null
  return (
    <DataTable
      dense={props.roomy !== true}
      caption={props.caption}
      rows={rows}
      rowKey={props.rowKey}
      empty={props.empty}
      columns={[
        ...(bulk.length > 0 ? [boxes] : []),
        ...tableColumns(columns, sorting),
        ...(action
          ? [
              {
                key: 'action',
                title: <span className="sr-only">{t('action')}</span>,
                numeric: true,
                pinned: true,
                cell: action,
              },
            ]
          : []),
      ]}
    />
  )
}

function NarrowRows<Row, Sort extends string>(props: RowListProps<Row, Sort>) {
  const { caption, rows, rowKey, columns, empty, action, card } = props
  if (rows.length === 0) return <p className="px-5 py-10 text-center text-ink-2">{empty}</p>
  if (!card) return <RowCards {...{ caption, rows, rowKey, columns, action }} />
  return (
    <ul aria-label={caption} className="divide-y divide-line border-t border-line text-table">
      {rows.map(row => (
        <li key={rowKey(row)} className="px-5 py-4">
          {card(row)}
        </li>
      ))}
    </ul>
  )
}
