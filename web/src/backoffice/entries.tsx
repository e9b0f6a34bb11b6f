import { ArrowDown, ArrowUp, Plus, Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../ui/button.tsx'
import { FieldError } from '../ui/field.tsx'

type EntriesProps = {
  /** The id that the summary of what is wrong leads to. */
  id: string
  /** The keys of the entries, in their order. */
  keys: readonly string[]
  most: number
  error?: string | undefined
  addLabel: string
  onAdd: () => void
  onMove: (from: number, to: number) => void
  onRemove: (at: number) => void
  /** How people call an entry, where it is spoken of. */
  nameOf: (at: number) => string
  children: (at: number) => ReactNode
}

/** Entries of a form that are added, moved and taken away, each with its own fields. */
export function Entries(props: EntriesProps) {
  const { id, keys, error } = props
  return (
    <div id={id} tabIndex={-1} className="space-y-4 sm:col-span-2">
      <FieldError id={`${id}-error`} error={error} />
      <ol className="space-y-4">
        {keys.map((key, at) => (
          <li key={key} className="rounded-lg border border-line p-4 sm:p-5">
            <EntryHead {...props} at={at} />
            <div className="mt-3 grid gap-4 sm:grid-cols-2">{props.children(at)}</div>
          </li>
        ))}
      </ol>
      <Button size="small" disabled={keys.length >= props.most} onClick={props.onAdd}>
        <Plus aria-hidden="true" className="size-4" />
        {props.addLabel}
      </Button>
    </div>
  )
}

function EntryHead({ keys, at, nameOf, onMove, onRemove }: EntriesProps & { at: number }) {
  const { t } = useTranslation('backoffice')
  const name = nameOf(at)
  return (
    <div className="flex flex-wrap items-center justify-between gap-2">
      <h3 className="min-w-0 truncate font-semibold">{name}</h3>
      <div className="flex gap-1">
        <Button
          size="small"
          disabled={at === 0}
          aria-label={t('entries.earlier', { name })}
          onClick={() => onMove(at, at - 1)}
        >
          <ArrowUp aria-hidden="true" className="size-4" />
        </Button>
        <Button
          size="small"
          disabled={at === keys.length - 1}
          aria-label={t('entries.later', { name })}
          onClick={() => onMove(at, at + 1)}
        >
          <ArrowDown aria-hidden="true" className="size-4" />
        </Button>
        <Button
          size="small"
          tone="danger-ghost"
          aria-label={t('entries.remove', { name })}
          onClick={() => onRemove(at)}
        >
          <Trash2 aria-hidden="true" className="size-4" />
        </Button>
      </div>
    </div>
  )
}
