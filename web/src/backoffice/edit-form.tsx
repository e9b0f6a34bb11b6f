import type { Command } from '../app/api/call.ts'
import { versionHeader, versionOf } from '@arung/contracts/version'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import type { ApiError } from '../app/api/api-error.ts'
import { AlertDialog } from '../ui/dialog.tsx'
import { ErrorSummary } from '../ui/error-summary.tsx'
import { Notice } from '../ui/notice.tsx'
import { fromApi, problemOf, type EditField } from './edit-field.ts'
import { SaveBar } from './save-bar.tsx'
import { UnsavedGuard } from './unsaved-guard.tsx'
import { useCommand } from './use-command.ts'
import { VersionsSideBySide } from './versions-side-by-side.tsx'

/** The warning before a save that has further effects. */
export type SaveWarning = Readonly<{ title: string; what: ReactNode; confirm: string }>

type EditFormProps<Values extends FieldValues, Saved> = {
  /** The prefix of the controls' ids. */
  name: string
  form: UseFormReturn<Values, unknown, Saved>
  fields: readonly EditField<Values>[]
  /** The data that was read and is being edited, as the API returned it; null for a new record. */
  read: unknown
  /** The record has a fixed place before it is first written, so the first writer has read that it is empty. */
  hasPlace?: boolean
  valuesOf: (read: unknown) => Values
  /** `over` is what the change is based on; null for a new record. */
  command: (saved: Saved, over: unknown) => Command
  done: string
  /** Returns what the API has stored from its response, when that can differ from the request. */
  storedOf?: (answer: unknown) => unknown
  warning?: (saved: Saved, over: unknown) => SaveWarning | null
  onSaved?: (stored: unknown) => void
  /**
   * Moves to a field when parts of the form are hidden. Called for the first invalid field, and by the list of errors.
   */
  reveal?: (name: string) => void
  /** Actions beside saving. */
  actions?: ReactNode
  children: ReactNode
}

/**
 * A form of the back office: its sections, errors at the top, and a save bar. It guards unsaved changes. When somebody
 * else has saved meanwhile, it shows both versions and one is chosen.
 */
export function EditForm<Values extends FieldValues, Saved>(props: EditFormProps<Values, Saved>) {
  const { name, form, fields, valuesOf, command, done, storedOf, reveal } = props
  const { t } = useTranslation('backoffice')
  const [read, setRead] = useState(props.read)
  const [theirs, setTheirs] = useState<unknown>(null)
  const [asking, setAsking] = useState<{ warning: SaveWarning; go: () => void } | null>(null)
  const leave = useLeaving(props.onSaved)
  const { busy, failure, run } = useCommand({
    explain: (error: ApiError) => {
      for (const { path, message } of error.errors) {
        const field = fields.find(one => one.name === path || (one.whole && isIn(path, one.name)))
        if (field) form.setError(field.name, { type: fromApi, message })
      }
      if (error.code !== 'ChangedMeanwhile') return null
      setTheirs(error.alternatives)
      return t(error.alternatives === null ? 'versions.gone' : 'versions.changed')
    },
  })
  const { isDirty, submitCount } = form.formState
  const save = async (saved: Saved, over: unknown) => {
    setTheirs(null)
    const isMade = over === null && props.hasPlace !== true
    const headers = isMade ? {} : { [versionHeader]: await versionOf(over) }
    await run({ ...command(saved, over), headers }, done, answer => {
      const stored = storedOf ? storedOf(answer) : saved
      setRead(stored)
      form.reset(storedOf ? valuesOf(stored) : form.getValues())
      leave(stored)
    })
  }
  const send = (over: unknown) =>
    form.handleSubmit(async saved => {
      const warning = props.warning?.(saved, over) ?? null
      if (warning === null) return save(saved, over)
      setAsking({ warning, go: () => void save(saved, over) })
    })
  const wrong = fields.flatMap(field => {
    const problem = problemOf(field, form.getFieldState(field.name, form.formState).error)
    return problem === undefined
      ? []
      : [
          {
            id: `${name}-${field.name}`,
            message: `${field.label}: ${problem}`,
            ...(reveal ? { reveal: () => reveal(field.name) } : {}),
          },
        ]
  })
  useFirstWrong(submitCount > 0 ? wrong[0]?.reveal : undefined, `${submitCount}|${failure ?? ''}`)
  return (
    <form
      noValidate
      onSubmit={event => {
        event.preventDefault()
        if (!busy) void send(read)(event)
      }}
      className="space-y-6"
    >
      <UnsavedGuard dirty={isDirty && !busy} />
      <ErrorSummary
        title={t('form.wrong')}
        errors={submitCount > 0 ? wrong : []}
        attempt={submitCount}
      />
      {failure && <Refusal>{failure}</Refusal>}
      {theirs !== null && (
        <VersionsSideBySide
          fields={fields}
          mine={form.getValues()}
          theirs={valuesOf(theirs)}
          onTheirs={() => {
            setRead(theirs)
            setTheirs(null)
            form.reset(valuesOf(theirs))
          }}
          onMine={() => {
            setRead(theirs)
            void send(theirs)()
          }}
        />
      )}
      {props.children}
      <SaveBar
        dirty={isDirty}
        isNew={props.read === null}
        busy={busy}
        onDiscard={() => form.reset()}
      >
        {props.actions}
      </SaveBar>
      {asking && (
        <AlertDialog
          open
          danger
          title={asking.warning.title}
          confirmLabel={asking.warning.confirm}
          cancelLabel={t('keep')}
          onCancel={() => setAsking(null)}
          onConfirm={() => {
            setAsking(null)
            asking.go()
          }}
        >
          {asking.warning.what}
        </AlertDialog>
      )}
    </form>
  )
}

/** Shows the first invalid field each time the form is submitted or refused. */
function useFirstWrong(reveal: (() => void) | undefined, attempt: string): void {
  const latest = useRef(reveal)
  useEffect(() => {
    latest.current = reveal
  })
  useEffect(() => latest.current?.(), [attempt])
}

/** Scrolls into view, because a person who saved far below would not see that nothing was saved. */
function Refusal({ children }: { children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    place.current?.scrollIntoView?.({ block: 'center' })
  }, [])
  return (
    <div ref={place}>
      <Notice tone="danger" alert>
        {children}
      </Notice>
    </div>
  )
}

const isIn = (path: string, name: string): boolean => path.startsWith(`${name}.`)

/** Calls `onSaved` once the guard of unsaved changes has seen that nothing is left; otherwise it would ask. */
function useLeaving<Stored>(onSaved: ((stored: Stored) => void) | undefined) {
  const [saved, setSaved] = useState<{ stored: Stored } | null>(null)
  const latest = useRef(onSaved)
  useEffect(() => {
    latest.current = onSaved
  })
  useEffect(() => {
    if (saved !== null) latest.current?.(saved.stored)
  }, [saved])
  return (stored: Stored) => setSaved({ stored })
}
