import type { Command } from '../../app/api/call.ts'
import type { z } from 'zod'
import { noteLengthMax, OrderNote } from '@arung/contracts/orders/notes'
import { useId, useState } from 'react'
import { useCommand } from '../../backoffice/use-command.ts'
import { Button } from '../../ui/button.tsx'
import { TextArea } from '../../ui/field.tsx'
import { Notice } from '../../ui/notice.tsx'

type NoteFormProps = {
  command: (body: z.output<typeof OrderNote>) => Command
  label: string
  hint: string
  /** The error when nothing was written. */
  missing: string
  button: string
  done: string
}

/** A short text and a button. The text stays until the API accepts it. */
export function NoteForm({ command, label, hint, missing, button, done }: NoteFormProps) {
  const id = useId()
  const [note, setNote] = useState('')
  const [isMissing, setMissing] = useState(false)
  const { busy, failure, run } = useCommand()
  const submit = (event: React.FormEvent) => {
    event.preventDefault()
    if (busy) return
    const body = OrderNote.safeParse({ note })
    setMissing(!body.success)
    if (body.success) void run(command(body.data), done, () => setNote(''))
    else document.getElementById(id)?.focus()
  }
  return (
    <form noValidate onSubmit={submit} className="space-y-3">
      <TextArea
        id={id}
        label={label}
        hint={hint}
        error={isMissing ? missing : undefined}
        maxLength={noteLengthMax}
        rows={3}
        value={note}
        onChange={event => {
          setNote(event.target.value)
          if (event.target.value.trim() !== '') setMissing(false)
        }}
      />
      {failure && (
        <Notice tone="danger" alert>
          {failure}
        </Notice>
      )}
      <Button type="submit" busy={busy}>
        {button}
      </Button>
    </form>
  )
}
