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

/** What is asked before something is saved that does more than it seems to. */
export type SaveWarning = Readonly<{ title: string; what: ReactNode; confirm: string }>

type EditFormProps<Values extends FieldValues, Saved> = {
  /** Begins the ids of the controls. */
  name: string
  form: UseFormReturn<Values, unknown, Saved>
  fields: readonly EditField<Values>[]
  /** What was read and is being changed, as the API has it; null for something new. */
  read: unknown
  /** It has its place before anybody has written it: who writes it first has read that nothing is there. */
  hasPlace?: boolean
  valuesOf: (read: unknown) => Values
  /** `over` is what the change is made of; null for something new. */
  command: (saved: Saved, over: unknown) => Command
  done: string
  /** What the API has stored, of its answer, where it may be another thing than what was sent. */
  storedOf?: (answer: unknown) => unknown
  warning?: (saved: Saved, over: unknown) => SaveWarning | null
  onSaved?: (stored: unknown) => void
  /** Goes to a field where parts of the form are out of sight: asked for the first that is wrong, and by the list of all. */
  reveal?: (name: string) => void
  /** More ways on beside saving. */
  actions?: ReactNode
  children: ReactNode
}

/**
 * A form of the back office: its sections, what is wrong on top, and a bar that saves. What is not saved is not lost by a
 * slip, and where somebody else has saved meanwhile both versions are shown and one is chosen.
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

/** Shows the first field that is wrong, each time that the form was sent or refused. */
function useFirstWrong(reveal: (() => void) | undefined, attempt: string): void {
  const latest = useRef(reveal)
  useEffect(() => {
    latest.current = reveal
  })
  useEffect(() => latest.current?.(), [attempt])
}

/** Comes into sight: who saved far below would not see that nothing was saved. */
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

/** Goes on once the guard of what is not saved has seen that nothing is left: it would ask otherwise. */
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
