import { clsx } from 'clsx'
import { CalendarDays } from 'lucide-react'
import { lazy, Suspense, useEffect, useRef, useState, type ComponentProps } from 'react'
import { operatorToday } from '../base/format/dates.ts'
import { intlTag } from '../base/i18n/locale.ts'
import { useLocale } from '../base/i18n/use-locale.ts'
import { dateWords } from './date-words.ts'
import { parseTyped, typedOf } from './typed-date.ts'

const Calendar = lazy(async () => ({ default: (await import('./calendar.tsx')).Calendar }))
const noMark = { unavailable: false, note: '' }

export type DateControlProps = Omit<
  ComponentProps<'input'>,
  'value' | 'onChange' | 'min' | 'max' | 'type'
> & {
  /** A local date, `YYYY-MM-DD`, or an empty string. */
  value: string
  /** Called with a complete date, and with an empty string when the field is cleared. */
  onChange: (date: string) => void
  /** The first and last day of the calendar. The form decides whether a typed date outside them is valid. */
  min?: string | undefined
  max?: string | undefined
}

/** A date, typed day first as in both languages, or chosen from a calendar in the page's language. */
export function DateControl(props: DateControlProps) {
  const { value, onChange, min, max, className, onBlur, ...input } = props
  const words = dateWords[useLocale()]
  const [typed, setTyped] = useState<string | null>(null)
  const [isOpen, setOpen] = useState(false)
  const box = useRef<HTMLSpanElement>(null)
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => (isOpen ? whenLeft(box.current, () => setOpen(false)) : undefined), [isOpen])
  const type = (text: string) => {
    setTyped(text)
    const date = parseTyped(text)
    if (text.trim() === '') onChange('')
    else if (date !== null) onChange(date)
  }
  return (
    <span ref={box} className={clsx('relative inline-block', className)}>
      <input
        {...input}
        ref={field}
        type="text"
        inputMode="numeric"
        autoComplete={input.autoComplete ?? 'off'}
        placeholder={words.format}
        value={typed ?? typedOf(value)}
        onChange={event => type(event.target.value)}
        onBlur={event => {
          // Text that is not a date is discarded, and the field shows the current value.
          setTyped(null)
          onBlur?.(event)
        }}
        className="control h-full pr-12 tnum"
      />
      <button
        type="button"
        aria-label={words.open}
        aria-expanded={isOpen}
        disabled={input.disabled}
        onClick={() => setOpen(!isOpen)}
        className="absolute inset-y-0.5 right-0.5 grid w-11 place-items-center rounded-md hover:bg-sunken"
      >
        <CalendarDays aria-hidden="true" className="size-5 text-ink-2" />
      </button>
      {isOpen && (
        <span
          role="dialog"
          aria-label={words.calendar}
          className="absolute top-full left-0 z-40 mt-1 block w-80 max-w-[calc(100vw-3rem)] rounded-lg bg-surface p-3 shadow-lg ring-1 ring-line"
          onKeyDown={event => {
            if (event.key !== 'Escape') return
            event.preventDefault()
            event.stopPropagation()
            setOpen(false)
            field.current?.focus()
          }}
        >
          <Suspense fallback={<span className="block h-80" />}>
            <Month
              value={value}
              min={min}
              max={max}
              onChoose={date => {
                setTyped(null)
                onChange(date)
                setOpen(false)
                field.current?.focus()
              }}
            />
          </Suspense>
        </span>
      )}
    </span>
  )
}

type MonthProps = {
  value: string
  min: string | undefined
  max: string | undefined
  onChoose: (date: string) => void
}

function Month({ value, min = '1900-01-01', max = '2199-12-31', onChoose }: MonthProps) {
  const locale = useLocale()
  const words = dateWords[locale]
  const today = operatorToday()
  const near = today < min ? min : today > max ? max : today
  const [month, setMonth] = useState(value || near)
  return (
    <Calendar
      label={words.calendar}
      previousLabel={words.previous}
      nextLabel={words.next}
      languageTag={intlTag[locale]}
      value={value || null}
      onChange={onChoose}
      min={min}
      max={max}
      month={month}
      onMonthChange={setMonth}
      markOf={() => noMark}
    />
  )
}

/** Calls back when somebody presses, or moves the focus to, something outside. */
function whenLeft(box: HTMLElement | null, run: () => void): () => void {
  const leave = (event: Event) => {
    if (!(event.target instanceof Node && box?.contains(event.target))) run()
  }
  document.addEventListener('pointerdown', leave)
  document.addEventListener('focusin', leave)
  return () => {
    document.removeEventListener('pointerdown', leave)
    document.removeEventListener('focusin', leave)
  }
}
