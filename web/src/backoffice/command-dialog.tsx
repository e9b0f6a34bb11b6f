import type { Command } from '../app/api/call.ts'
import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { ApiError } from '../app/api/api-error.ts'
import { AlertDialog } from '../ui/dialog.tsx'
import { TextArea } from '../ui/field.tsx'
import { Notice } from '../ui/notice.tsx'
import { useCommand } from './use-command.ts'

/** What is asked before a command, in words: what will happen, and where it is needed, why. */
export type Question = Readonly<{
  title: string
  what: ReactNode
  confirm: string
  /** The word that leaves all as it is, where “Cancel” would be taken for the command. */
  keep?: string
  danger?: boolean
  /** A reason that must be given, and who reads it. */
  reason?: Readonly<{ label: string; hint: string; missing: string; max: number }>
  command: (reason: string) => Command
  /** Said once it is done. */
  done: string
  /** Where to go on, once it is done. */
  onDone?: () => void
  /** Words of a refusal that can be said better here than by the API. */
  explain?: (error: ApiError) => string | null
}>

type CommandDialogProps = {
  question: Question
  onClose: () => void
  /** What else shows what is changed, as for `useCommand`. */
  touches?: (path: string) => boolean
}

/** Asks, sends the command, and says what speaks against it; closes when it is done. */
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
