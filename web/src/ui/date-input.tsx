import { useEffect, useRef, useState } from 'react'
import type { DateControl } from './date-control.tsx'

type DateInputProps = {
  /** The control's id, for its label. */
  id: string
  name: string
  min: string
  defaultValue?: string
}

/**
 * A date of a form that also works before the script has loaded. Until then it is the browser's own field. After that
 * the field is hidden and carries the value, so that the form submits it and receives its events as before.
 */
export function DateInput({ id, name, min, defaultValue = '' }: DateInputProps) {
  const carrier = useRef<HTMLInputElement>(null)
  const [own, setOwn] = useState<{ Control: typeof DateControl; value: string } | null>(null)
  useEffect(() => {
    const field = carrier.current
    if (field === null) return
    let isGone = false
    // Loaded after the page, because no visitor waits for it.
    void import('./date-control.tsx').then(({ DateControl: Control }) => {
      const takeOver = () => {
        if (!isGone) setOwn({ Control, value: field.value })
      }
      // A visitor who is typing is not interrupted.
      if (field === document.activeElement) field.addEventListener('blur', takeOver, { once: true })
      else takeOver()
    })
    return () => {
      isGone = true
    }
  }, [])
  return (
    <>
      <input
        ref={carrier}
        type="date"
        name={name}
        min={min}
        defaultValue={defaultValue}
        {...(own ? { hidden: true } : { id })}
        className="control tnum"
      />
      {own && (
        // The hidden field notifies the form.
        <span className="block" onChange={event => event.stopPropagation()}>
          <own.Control
            id={id}
            className="w-full"
            min={min}
            value={own.value}
            onChange={date => {
              setOwn({ ...own, value: date })
              fill(carrier.current, date)
            }}
          />
        </span>
      )}
    </>
  )
}

/** Sets the value as if it was typed: React notices a value set by the element's native setter. */
function fill(field: HTMLInputElement | null, date: string): void {
  if (field === null) return
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, date)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}
