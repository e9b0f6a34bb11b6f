import { ArrowDown, ArrowUp, ChevronDown, ChevronUp, Plus, Trash2 } from 'lucide-react'
import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../ui/button.tsx'
import { FieldError } from '../ui/field.tsx'
import { useFolds } from './use-folds.ts'

/** For long entries: only those being edited are expanded. */
export type Folds = Readonly<{
  /** Whether an entry has errors; it is then expanded. */
  isWrong: (at: number) => boolean
  /** An additional text on a collapsed entry. */
  note: (at: number) => string
}>

type EntriesProps = {
  /** The id that the error summary links to. */
  id: string
  /** The keys of the entries, in order. */
  keys: readonly string[]
  most: number
  error?: string | undefined
  addLabel: string
  onAdd: () => void
  onMove: (from: number, to: number) => void
  onRemove: (at: number) => void
  /** Returns the name of an entry as shown to people. */
  nameOf: (at: number) => string
  /** When left out, every entry is expanded. */
  folds?: Folds
  /** Nested entries, whose headings are one level lower. */
  inner?: boolean
  children: (at: number) => ReactNode
}

/** A list of form entries to add, move and remove, each with its own fields. */
export function Entries(props: EntriesProps) {
  const { id, keys, error, folds } = props
  const { isOpen, toggle, ...changes } = useFolds(props)
  return (
    <div id={id} tabIndex={-1} className="min-w-0 space-y-4 sm:col-span-2">
      <FieldError id={`${id}-error`} error={error} />
      <ol className="space-y-4">
        {keys.map((key, at) => {
          const isFolded = folds !== undefined && !isOpen(at) && !folds.isWrong(at)
          return (
            <li
              key={key}
              className={clsx(
                'rounded-lg border border-line',
                isFolded ? 'px-4 py-3' : 'p-4 sm:p-5',
              )}
            >
              <EntryHead
                {...props}
                {...changes}
                at={at}
                fold={
                  folds && !folds.isWrong(at) && <Fold {...{ isFolded, at, toggle, ...props }} />
                }
              />
              {isFolded ? (
                <p className="mt-1 text-table text-ink-2 empty:hidden">{folds.note(at)}</p>
              ) : (
                <div className="mt-3 grid gap-4 sm:grid-cols-2">{props.children(at)}</div>
              )}
            </li>
          )
        })}
      </ol>
      <Button size="small" disabled={keys.length >= props.most} onClick={changes.onAdd}>
        <Plus aria-hidden="true" className="size-4" />
        {props.addLabel}
      </Button>
    </div>
  )
}

type FoldProps = Pick<EntriesProps, 'nameOf'> & {
  at: number
  isFolded: boolean
  toggle: (at: number) => void
}

function Fold({ at, isFolded, nameOf, toggle }: FoldProps) {
  const { t } = useTranslation('backoffice')
  const Chevron = isFolded ? ChevronDown : ChevronUp
  return (
    <Button
      size="small"
      aria-expanded={!isFolded}
      aria-label={t(isFolded ? 'entries.open' : 'entries.close', { name: nameOf(at) })}
      onClick={() => toggle(at)}
    >
      <Chevron aria-hidden="true" className="size-4" />
      {t(isFolded ? 'entries.edit' : 'entries.fold')}
    </Button>
  )
}

type EntryHeadProps = EntriesProps & { at: number; fold: ReactNode }

function EntryHead({ keys, at, inner, nameOf, onMove, onRemove, fold }: EntryHeadProps) {
  const { t } = useTranslation('backoffice')
  const name = nameOf(at)
  const Heading = inner === true ? 'h4' : 'h3'
  return (
    <div className="flex flex-wrap items-center justify-between gap-2">
      <Heading className="min-w-0 truncate font-semibold">{name}</Heading>
      <div className="flex gap-1">
        {fold}
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
