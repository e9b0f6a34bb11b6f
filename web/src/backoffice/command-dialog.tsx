import type { Command } from '../app/api/call.ts'
import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { ApiError } from '../app/api/api-error.ts'
import { AlertDialog } from '../ui/dialog.tsx'
import { TextArea } from '../ui/field.tsx'
import { Notice } from '../ui/notice.tsx'
import { useCommand } from './use-command.ts'

/** The question before a command: what will happen, and a reason where one is needed. */
export type Question = Readonly<{
  title: string
  what: ReactNode
  confirm: string
  /** The label of the button that changes nothing, where “Cancel” could be taken for the command. */
  keep?: string
  danger?: boolean
  /** A required reason, and who reads it. */
  reason?: Readonly<{ label: string; hint: string; missing: string; max: number }>
  command: (reason: string) => Command
  /** The notification once it is done. */
  done: string
  /** Called once it is done, to move on. */
  onDone?: () => void
  /** Returns a better text for a refusal than the API's, or null. */
  explain?: (error: ApiError) => string | null
}>

type CommandDialogProps = {
  question: Question
  onClose: () => void
  /** Which other data shows the change, as for `useCommand`. */
  touches?: (path: string) => boolean
}

/** Asks, sends the command and shows a refusal. Closes when it is done. */
export function CommandDialog({ question, onClose, touches }: CommandDialogProps) {
  const { t } = useTranslation('backoffice')
  const [reason, setReason] = useState('')
  const [missing, setMissing] = useState(false)
  const { busy, failure, run } = useCommand({
    ...(question.explain ? { explain: question.explain } : {}),
    ...(touches ? { touches } : {}),
  })
  const confirm = () => {
    const isMissing = question.reason !== undefined && reason.trim() === ''
    setMissing(isMissing)
    if (isMissing) document.getElementById('command-reason')?.focus()
    else
      void run(question.command(reason.trim()), question.done, () => {
        onClose()
        question.onDone?.()
      })
  }
  return (
    <AlertDialog
      open
      title={question.title}
      danger={question.danger ?? false}
      busy={busy}
      confirmLabel={question.confirm}
      cancelLabel={question.keep ?? t('keep')}
      onConfirm={confirm}
      onCancel={onClose}
    >
      <div className="text-ink-2">{question.what}</div>
      <div className="mt-4 space-y-4">
        {failure && (
          <Notice tone="danger" alert>
            {failure}
          </Notice>
        )}
        {question.reason && (
          <TextArea
            id="command-reason"
            label={question.reason.label}
            hint={question.reason.hint}
            error={missing ? question.reason.missing : undefined}
            maxLength={question.reason.max}
            rows={3}
            value={reason}
            onChange={event => {
              setReason(event.target.value)
              if (event.target.value.trim() !== '') setMissing(false)
            }}
          />
        )}
      </div>
    </AlertDialog>
  )
}
