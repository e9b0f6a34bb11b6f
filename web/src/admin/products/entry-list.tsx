import { ArrowDown, ArrowUp, Plus, Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/button.tsx'
import { FieldError } from '../../ui/field.tsx'

type EntryListProps = {
  id: string
  entries: readonly { id: string }[]
  most: number
  error: string | undefined
  /** Returns the name of an entry, counted from 1. */
  called: (n: number) => string
  add: string
  onAdd: () => void
  onMove: (from: number, to: number) => void
  onRemove: (at: number) => void
  children: (at: number) => ReactNode
}

/** A list of form entries with buttons to add, move and remove them. */
export function EntryList(props: EntryListProps) {
  const { id, entries, most, error, called, onMove, onRemove } = props
  const { t } = useTranslation('products')
  return (
    <div className="space-y-4 sm:col-span-full">
      <ol id={id} tabIndex={-1} className="space-y-4">
        {entries.map((entry, at) => (
          <li key={entry.id}>
            <fieldset className="rounded-lg border border-line px-4 pt-2 pb-3">
              <legend className="px-1 text-table font-semibold">{called(at + 1)}</legend>
              {props.children(at)}
              <div className="mt-2 flex flex-wrap justify-end gap-2">
                <Button
                  size="small"
                  disabled={at === 0}
                  aria-label={t('entries.earlier', { name: called(at + 1) })}
                  onClick={() => onMove(at, at - 1)}
                >
                  <ArrowUp aria-hidden="true" className="size-4" />
                </Button>
                <Button
                  size="small"
                  disabled={at === entries.length - 1}
                  aria-label={t('entries.later', { name: called(at + 1) })}
                  onClick={() => onMove(at, at + 1)}
                >
                  <ArrowDown aria-hidden="true" className="size-4" />
                </Button>
                <Button
                  size="small"
                  tone="danger-ghost"
                  aria-label={t('entries.remove', { name: called(at + 1) })}
                  onClick={() => onRemove(at)}
                >
                  <Trash2 aria-hidden="true" className="size-4" />
                </Button>
              </div>
            </fieldset>
          </li>
        ))}
      </ol>
      <FieldError id={`${id}-error`} error={error} />
      <Button size="small" disabled={entries.length >= most} onClick={props.onAdd}>
        <Plus aria-hidden="true" className="size-4" />
        {props.add}
      </Button>
    </div>
  )
}
