import { useId, type Ref } from 'react'
import { useTranslation } from 'react-i18next'
import { focusFirst } from '../base/focus-first.ts'
import { FieldError } from './field.tsx'

const digits = 6
/**
 * Wider than the cells: the last digit is followed by its spacing and the caret, for which the field would scroll the
 * first digit away.
 */
const roomWidth = 'calc(100% + 2rem)'

type OtpFieldProps = {
  value: string
  onChange: (code: string) => void
  /** Called once when the sixth digit is there. */
  onComplete?: (code: string) => void
  error?: string | undefined
  disabled?: boolean
  /** While the code is being checked nothing can be typed, and the focus stays. */
  busy?: boolean
  ref?: Ref<HTMLInputElement>
  label?: string
  hint?: string
}

/** A six-digit code: one input that looks like six cells, so that paste and autofill work. */
export function OtpField({ ref, ...props }: OtpFieldProps) {
  const { t } = useTranslation()
  const id = useId()
  const change = (text: string) => {
    const code = text.replace(/\D/g, '').slice(0, digits)
    props.onChange(code)
    if (code.length === digits && code !== props.value) props.onComplete?.(code)
  }
  return (
    <div>
      <label htmlFor={id} className="mb-1.5 block text-table font-semibold">
        {props.label ?? t('otp.label')}
      </label>
      <div
        // The extra width must not widen a narrow page.
        style={{ overflowX: 'clip' }}
        className="relative w-[18.75rem] max-w-full rounded-md [container-type:inline-size] has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus"
      >
        <div
          aria-hidden="true"
          className="pointer-events-none absolute inset-0 grid grid-cols-6 gap-2"
        >
          {Array.from({ length: digits }, (_, index) => (
            <span key={index} className="rounded-md border-[1.5px] border-line-strong bg-surface" />
          ))}
        </div>
        <input
          ref={ref}
          id={id}
          value={props.value}
          onChange={event => change(event.target.value)}
          {...{ [focusFirst]: true }}
          inputMode="numeric"
          autoComplete="one-time-code"
          pattern="\d{6}"
          maxLength={12}
          disabled={props.disabled ?? false}
          readOnly={props.busy ?? false}
          {...(props.error ? { 'aria-invalid': true, 'aria-describedby': `${id}-error` } : {})}
          {...(props.hint && !props.error ? { 'aria-describedby': `${id}-hint` } : {})}
          style={{ width: roomWidth }}
          className="relative block h-14 bg-transparent outline-none pl-[calc((100cqw-2.5rem)/12-0.5ch)] font-mono text-2xl tracking-[calc((100cqw+0.5rem)/6-1ch)] text-ink disabled:text-ink-3"
        />
      </div>
      {props.hint && (
        <p id={`${id}-hint`} className="mt-1.5 text-table text-ink-3">
          {props.hint}
        </p>
      )}
      <FieldError id={`${id}-error`} error={props.error} />
    </div>
  )
}
