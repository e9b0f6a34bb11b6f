import { Minus, Plus } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { FieldError } from '../../ui/field.tsx'

type CountFieldProps = {
  id: string
  label: string
  note?: string
  value: number
  min?: number
  max: number
  onChange: (value: number) => void
  error?: string | undefined
}

const stepButton =
  'grid size-11 shrink-0 place-items-center rounded-full border-[1.5px] border-line-strong hover:bg-sunken disabled:opacity-40'

/** A count: number keys type it, arrow keys and the buttons step it. One key is enough for one digit. */
export function CountField(props: CountFieldProps) {
  const { id, label, note, value, min = 0, max, onChange, error } = props
  const { t } = useTranslation()
  const to = (next: number) => onChange(Math.min(max, Math.max(min, next)))
  const onKeyDown = (event: React.KeyboardEvent) => {
    const step = event.key === 'ArrowUp' ? 1 : event.key === 'ArrowDown' ? -1 : 0
    if (step === 0) return
    event.preventDefault()
    to(value + step)
  }
  return (
    <div>
      <label htmlFor={id} className="block text-table font-semibold">
        {label}
      </label>
      {note !== undefined && (
        <p id={`${id}-note`} className="text-table text-ink-2">
          {note}
        </p>
      )}
      <div className="mt-1.5 flex items-center gap-2">
        <button
          type="button"
          tabIndex={-1}
          aria-label={t('decrease', { label })}
          disabled={value <= min}
          className={stepButton}
          onClick={() => to(value - 1)}
        >
          <Minus aria-hidden="true" className="size-4" />
        </button>
        <input
          id={id}
          data-step
          inputMode="numeric"
          autoComplete="off"
          value={String(value)}
          onFocus={event => event.target.select()}
          onKeyDown={onKeyDown}
          onChange={event => {
            const digits = event.target.value.replaceAll(/\D/g, '')
            to(digits === '' ? min : Number(digits.slice(-3)))
          }}
          {...(error ? { 'aria-invalid': true } : {})}
          {...(error || note !== undefined
            ? {
                'aria-describedby': [
                  note === undefined ? '' : `${id}-note`,
                  error ? `${id}-error` : '',
                ]
                  .join(' ')
                  .trim(),
              }
            : {})}
          className="control w-16 px-0 text-center font-bold tnum"
        />
        <button
          type="button"
          tabIndex={-1}
          aria-label={t('increase', { label })}
          disabled={value >= max}
          className={stepButton}
          onClick={() => to(value + 1)}
        >
          <Plus aria-hidden="true" className="size-4" />
        </button>
      </div>
      <FieldError id={`${id}-error`} error={error} />
    </div>
  )
}
