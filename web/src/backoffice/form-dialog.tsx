import { useId, type ReactNode } from 'react'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { Notice } from '../ui/notice.tsx'

type FormDialogProps = {
  title: string
  /** The labels of the submit button and of the button that changes nothing. */
  confirm: string
  cancel: string
  busy: boolean
  /** Why it was refused, in words. */
  failure: string | null
  onSubmit: () => Promise<void>
  onClose: () => void
  children: ReactNode
}

/** A short form in a dialog. Its buttons stay in view below the fields, and it shows a refusal. */
export function FormDialog(props: FormDialogProps) {
  const { title, confirm, cancel, busy, failure, onSubmit, onClose, children } = props
  const id = useId()
  const send = (event: React.FormEvent) => {
    event.preventDefault()
    void onSubmit()
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      actions={
        <>
          <Button onClick={onClose}>{cancel}</Button>
          <Button tone="primary" type="submit" form={id} busy={busy}>
            {confirm}
          </Button>
        </>
      }
    >
      <form id={id} onSubmit={send} className="space-y-4" noValidate>
        {children}
        {failure && (
          <Notice tone="danger" alert>
            {failure}
          </Notice>
        )}
      </form>
    </Dialog>
  )
}
