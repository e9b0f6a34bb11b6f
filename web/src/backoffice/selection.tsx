import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Column } from '../ui/data-table.tsx'

export type Selection = Readonly<{
  has: (key: string) => boolean
  toggle: (key: string) => void
  clear: () => void
  /** Selects every row shown, or none. */
  toggleAll: () => void
  size: number
}>

/** Holds which of the shown rows are selected. A row that is no longer shown is no longer selected. */
export function useSelection(shown: readonly string[]): Selection {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const kept = new Set(shown.filter(key => chosen.has(key)))
  return {
    has: key => kept.has(key),
    size: kept.size,
    clear: () => setChosen(new Set()),
    toggle: key => {
      const next = new Set(kept)
      if (!next.delete(key)) next.add(key)
      setChosen(next)
    },
    toggleAll: () => setChosen(kept.size === shown.length ? new Set() : new Set(shown)),
  }
}

type Naming<Row> = { rowKey: (row: Row) => string; rowName: (row: Row) => string }

/** The column of checkboxes. Its header selects all rows of the page. */
export function useSelectionColumn<Row>(
  selection: Selection,
  { rowKey, rowName }: Naming<Row>,
  count: number,
): Column<Row> {
  const { t } = useTranslation('backoffice')
  return {
    key: 'selection',
    className: 'w-10',
    title: (
      <Box
        label={t('selectAll')}
        checked={count > 0 && selection.size === count}
        onChange={selection.toggleAll}
      />
    ),
    cell: row => (
      <Box
        label={t('selectRow', { name: rowName(row) })}
        checked={selection.has(rowKey(row))}
        onChange={() => selection.toggle(rowKey(row))}
      />
    ),
  }
}

type BoxProps = { label: string; checked: boolean; onChange: () => void }

/** A checkbox with a large target: the whole cell belongs to it. */
export function Box({ label, checked, onChange }: BoxProps) {
  return (
    <label className="grid size-9 cursor-pointer place-items-center pointer-coarse:size-11">
      <span className="sr-only">{label}</span>
      <input
        type="checkbox"
        checked={checked}
        onChange={onChange}
        className="size-4 accent-primary"
      />
    </label>
  )
}
