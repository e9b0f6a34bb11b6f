import { useEffect, useRef } from 'react'

type ErrorSummaryProps = {
  title: string
  /** One entry per invalid field; `id` is the control that the link focuses. */
  errors: readonly {
    id: string
    message: string
    /** Reveals a control that may be out of sight. When the first entry has it, the summary does not take the focus. */
    reveal?: () => void
  }[]
  /** How often the form was submitted. Each time the remaining errors take the focus again. */
  attempt?: number
}

/**
 * The errors of a form, above it, with a link to each field. Takes the focus when it appears, and when the form is
 * submitted again.
 */
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
