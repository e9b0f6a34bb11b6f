import { clsx } from 'clsx'
import { X } from 'lucide-react'
import { useId, useLayoutEffect, useRef, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from './button.tsx'

type DialogProps = {
  open: boolean
  onClose: () => void
  title: string
  children: ReactNode
  /** Buttons at the end, the main action last. When they wrap onto several lines it comes first. */
  actions?: ReactNode
  shape?: 'centre' | 'drawer' | 'sheet' | 'full' | 'page'
  /** Hides the title visually when the content explains itself. */
  titleHidden?: boolean
  /** Interrupts: announced at once, and closed only by its buttons and Escape. */
  alert?: boolean
  /** Receives keys pressed anywhere inside, for content that is navigated by arrow keys. */
  onKeyDown?: (event: React.KeyboardEvent) => void
}

const shapes = {
  centre:
    'bg-surface text-ink m-auto max-h-[calc(100dvh-2rem)] w-[min(34rem,calc(100vw-2rem))] rounded-card',
  drawer:
    'bg-surface text-ink ml-auto h-dvh max-h-dvh w-[min(30rem,100vw)] [--sheet-from:translateX(3rem)]',
  sheet:
    'bg-surface text-ink mt-auto mb-0 h-[calc(100dvh-1.5rem)] max-h-none w-full max-w-none rounded-t-xl',
  full: 'h-dvh max-h-none w-screen max-w-none bg-footer text-white on-dark',
  page: 'h-dvh max-h-none w-screen max-w-none bg-bg text-ink',
} as const

/** A modal on the browser's own `<dialog>`. It traps the focus and restores it on closing. */
export function Dialog({ open, ...props }: DialogProps) {
  return open ? <OpenDialog {...props} /> : null
}

function OpenDialog(props: Omit<DialogProps, 'open'>) {
  const { t } = useTranslation()
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  const { onClose } = props
  const shows = props.alert === true || (props.shape ?? 'centre') !== 'centre'
  // A layout effect cleans up before its element is removed. Only then does closing restore the focus.
  useLayoutEffect(() => {
    const element = dialog.current
    if (!element) return
    element.showModal()
    if (!shows) firstField(element)?.focus()
    document.documentElement.classList.add('overflow-hidden')
    return () => {
      element.close()
      document.documentElement.classList.remove('overflow-hidden')
    }
  }, [shows])
  const onBackdrop = (event: React.MouseEvent) => {
    if (event.target === dialog.current && props.alert !== true) onClose()
  }
  return (
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      {...(props.alert ? { role: 'alertdialog' } : {})}
      onCancel={event => {
        event.preventDefault()
        // React also passes on the cancel events of nested dialogs and file choosers.
        if (event.target === dialog.current) onClose()
      }}
      onClick={onBackdrop}
      onKeyDown={props.onKeyDown}
      className={clsx(
        'sheet fixed inset-0 overflow-hidden p-0 shadow-lg',
        shapes[props.shape ?? 'centre'],
      )}
    >
      <div className="flex h-full max-h-[inherit] flex-col">
        <div className="flex items-center justify-between gap-4 px-6 pt-5 pb-2">
          <h2 id={titleId} className={props.titleHidden ? 'sr-only' : 'text-h3'}>
            {props.title}
          </h2>
          {!props.alert && (
            <button
              type="button"
              aria-label={t('close')}
              onClick={onClose}
              className="-mr-2 ml-auto grid size-11 place-items-center rounded-md hover:bg-ink/10"
            >
              <X aria-hidden="true" className="size-6" />
            </button>
          )}
        </div>
        <div className="min-h-0 flex-1 overflow-y-auto px-6 pt-1 pb-6">{props.children}</div>
        {props.actions && (
          <div className="flex flex-wrap-reverse justify-end gap-3 border-t border-line px-6 py-4">
            {props.actions}
          </div>
        )}
      </div>
    </dialog>
  )
}

/** The first field of a small centred form. The browser's default would be the close button. */
const firstField = (dialog: HTMLElement) =>
  dialog.querySelector<HTMLElement>(
    ':is(input:not([type=hidden], [hidden], [readonly], :disabled), textarea, select)',
  )

type AlertDialogProps = {
  open: boolean
  title: string
  children: ReactNode
  /** Defaults 'OK', 'No' and 'Cancel' (specification, point 9). */
  confirmLabel?: string
  denyLabel?: string
  cancelLabel?: string
  danger?: boolean
  busy?: boolean
  onConfirm: () => void
  onCancel: () => void
  /** An alternative answer to confirming and cancelling. Without it there is no such button. */
  onDeny?: () => void
}

/** Asks for confirmation of an action that cannot be undone. */
export function AlertDialog(props: AlertDialogProps) {
  const { t } = useTranslation()
  return (
    <Dialog
      alert
      open={props.open}
      onClose={props.onCancel}
      title={props.title}
      actions={
        <>
          <Button onClick={props.onCancel} className="max-sm:w-full">
            {props.cancelLabel ?? t('dialog.cancel')}
          </Button>
          {props.onDeny && (
            <Button onClick={props.onDeny} className="max-sm:w-full">
              {props.denyLabel ?? t('dialog.no')}
            </Button>
          )}
          <Button
            tone={props.danger ? 'danger' : 'primary'}
            busy={props.busy ?? false}
            onClick={props.onConfirm}
            className="max-sm:w-full"
          >
            {props.confirmLabel ?? t('dialog.ok')}
          </Button>
        </>
      }
    >
      {props.children}
    </Dialog>
  )
}

/** A panel from the right that shows one item beside its list. */
export function Drawer(props: Omit<DialogProps, 'shape' | 'alert'>) {
  return <Dialog {...props} shape="drawer" />
}
