import { versionHeader, versionOf } from '@arung/contracts/version'
import { useState, type ReactNode } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import type { ApiError } from '../app/api/api-error.ts'
import { ErrorSummary } from '../ui/error-summary.tsx'
import { Notice } from '../ui/notice.tsx'
import type { EditField } from './edit-field.ts'
import { SaveBar } from './save-bar.tsx'
import { UnsavedGuard } from './unsaved-guard.tsx'
import { useCommand, type Command } from './use-command.ts'
import { VersionsSideBySide } from './versions-side-by-side.tsx'

type EditFormProps<Values extends FieldValues, Saved> = {
  /** Begins the ids of the controls. */
  name: string
  form: UseFormReturn<Values, unknown, Saved>
  fields: readonly EditField<Values>[]
  /** What was read and is being changed, as the API has it; null for something new. */
  read: unknown
  valuesOf: (read: unknown) => Values
  command: (saved: Saved) => Command
  done: string
  onSaved?: () => void
  children: ReactNode
}

/**
 * A form of the back office: its sections, what is wrong on top, and a bar that saves. What is not saved is not lost by a
 * slip, and where somebody else has saved meanwhile both versions are shown and one is chosen.
 */
export function EditForm<Values extends FieldValues, Saved>(props: EditFormProps<Values, Saved>) {
  const { name, form, fields, valuesOf, command, done } = props
  const { t } = useTranslation('backoffice')
  const [read, setRead] = useState(props.read)
  const [theirs, setTheirs] = useState<unknown>(null)
  const { busy, failure, run } = useCommand({
    explain: (error: ApiError) => {
      if (error.code !== 'ChangedMeanwhile') return null
      setTheirs(error.alternatives)
      return t('versions.changed')
    },
  })
  const { errors, isDirty, submitCount } = form.formState
  const send = (basis: unknown) =>
    form.handleSubmit(async saved => {
      setTheirs(null)
      const headers = basis === null ? {} : { [versionHeader]: await versionOf(basis) }
      await run({ ...command(saved), headers }, done, () => {
        setRead(saved)
        form.reset(form.getValues())
        props.onSaved?.()
      })
    })
  const wrong = fields.flatMap(field => {
    const { error } = form.getFieldState(field.name, form.formState)
    return error
      ? [{ id: `${name}-${field.name}`, message: `${field.label}: ${field.problem}` }]
      : []
  })
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
        errors={submitCount > 0 && Object.keys(errors).length > 0 ? wrong : []}
      />
      {failure && (
        <Notice tone="danger" alert>
          {failure}
        </Notice>
      )}
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
      <SaveBar dirty={isDirty} busy={busy} onDiscard={() => form.reset()} />
    </form>
  )
}
