import { useEffect, useRef } from 'react'

type ErrorSummaryProps = {
  title: string
  /** One entry per wrong field; `id` is the control that the link goes to. */
  errors: readonly {
    id: string
    message: string
    /** Goes to the control where it may be out of sight; the first is gone to then, and the list takes no focus. */
    reveal?: () => void
  }[]
  /** How often the form was sent: each time what is still wrong is brought into sight. */
  attempt?: number
}

/** What is wrong with a form, on top of it, with a link to each place. Takes the focus when it appears, and when the form was sent again. */
export function ErrorSummary({ title, errors, attempt }: ErrorSummaryProps) {
  const box = useRef<HTMLDivElement>(null)
  const appeared = errors.length > 0
  const takesFocus = appeared && errors[0]?.reveal === undefined
  useEffect(() => {
    if (takesFocus) box.current?.focus()
  }, [takesFocus, attempt])
  if (!appeared) return null
  return (
    <div
      ref={box}
      role="alert"
      tabIndex={-1}
      className="rounded-lg border-l-4 border-danger bg-danger-soft px-5 py-4"
    >
      <p className="font-bold text-danger">{title}</p>
      <ul className="mt-2 list-disc space-y-1 pl-5">
        {errors.map(error => (
          <li key={error.id + error.message}>
            <a
              href={`#${error.id}`}
              className="underline underline-offset-2"
              onClick={event => {
                event.preventDefault()
                if (error.reveal) error.reveal()
                else document.getElementById(error.id)?.focus()
              }}
            >
              {error.message}
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}
