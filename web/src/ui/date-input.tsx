import { useEffect, useRef, useState } from 'react'
import type { DateControl } from './date-control.tsx'

type DateInputProps = {
  /** Of the control, for its label. */
  id: string
  name: string
  min: string
  defaultValue?: string
}

/**
 * A date of a form that also works before any script has arrived: until then it is the browser's own field, afterwards that field
 * carries the value out of sight, so that the form sends it and hears of it as before.
 */
export function DateInput({ id, name, min, defaultValue = '' }: DateInputProps) {
  const carrier = useRef<HTMLInputElement>(null)
  const [own, setOwn] = useState<{ Control: typeof DateControl; value: string } | null>(null)
  useEffect(() => {
    const field = carrier.current
    if (field === null) return
    let isGone = false
    // What no visitor waits for comes after the page.
    void import('./date-control.tsx').then(({ DateControl: Control }) => {
      const takeOver = () => {
        if (!isGone) setOwn({ Control, value: field.value })
      }
      // Nobody is interrupted who has begun to type.
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
        // The form is told by the field that carries the value.
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

/** As if it was typed: React hears of what the element's own setter has set. */
function fill(field: HTMLInputElement | null, date: string): void {
  if (field === null) return
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, date)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}
