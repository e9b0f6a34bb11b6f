import { clsx } from 'clsx'
import { CircleAlert } from 'lucide-react'
import { useId, useState, type ComponentProps, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

export type FieldFrame = {
  label: string
  /** Why the value is needed, or its format. */
  hint?: ReactNode
  error?: string | undefined
  optional?: boolean
  className?: string
}

type ControlProps = {
  id: string
  'aria-invalid'?: true
  'aria-describedby'?: string
  'aria-required'?: true
}

/** Label, hint and error around one control, which gets the ids that link them. */
export function Field(
  props: FieldFrame & { id?: string; children: (c: ControlProps) => ReactNode },
) {
  const { t } = useTranslation()
  const ownId = useId()
  const id = props.id ?? ownId
  const notes = [props.hint ? `${id}-hint` : null, props.error ? `${id}-error` : null]
  const describedBy = notes.filter(note => note !== null).join(' ')
  return (
    <div className={props.className}>
      <label htmlFor={id} className="mb-1.5 block text-table font-semibold">
        {props.label}
        {props.optional && <span className="font-normal text-ink-3"> ({t('optional')})</span>}
      </label>
      {props.children({
        id,
        ...(props.error ? { 'aria-invalid': true as const } : {}),
        ...(describedBy ? { 'aria-describedby': describedBy } : {}),
        ...(props.optional ? {} : { 'aria-required': true as const }),
      })}
      {props.hint && (
        <p id={`${id}-hint`} className="mt-1.5 text-table text-ink-3">
          {props.hint}
        </p>
      )}
      <FieldError id={`${id}-error`} error={props.error} />
    </div>
  )
}

export function FieldError({ id, error }: { id: string; error: string | undefined }) {
  if (!error) return null
  return (
    <p id={id} className="mt-1.5 flex items-start gap-1.5 text-table font-semibold text-danger">
      <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
      {error}
    </p>
  )
}

type TextFieldProps = FieldFrame & Omit<ComponentProps<'input'>, 'className'>

/** One line of text; spread react-hook-form's `register()` into it. */
export function TextField({
  label,
  hint,
  error,
  optional,
  className,
  id,
  ...input
}: TextFieldProps) {
  return (
    <Field {...{ label, hint, error, ...given({ optional, className, id }) }}>
      {control => <input {...input} {...control} className="control" />}
    </Field>
  )
}

/** A password with a button that shows it; pasting and password managers work. */
export function PasswordField(props: Omit<TextFieldProps, 'type'>) {
  const { t } = useTranslation()
  const [shown, setShown] = useState(false)
  const { label, hint, error, optional, className, id, ...input } = props
  return (
    <Field {...{ label, hint, error, ...given({ optional, className, id }) }}>
      {control => (
        <div className="relative">
          <input
            {...input}
            {...control}
            type={shown ? 'text' : 'password'}
            className="control pr-28"
          />
          <button
            type="button"
            aria-pressed={shown}
            aria-controls={control.id}
            onClick={() => setShown(!shown)}
            className="absolute inset-y-0.5 right-1 rounded-sm px-3 text-table font-semibold text-link hover:bg-sunken"
          >
            {t(shown ? 'hidePassword' : 'showPassword')}
          </button>
        </div>
      )}
    </Field>
  )
}

type TextAreaProps = FieldFrame & Omit<ComponentProps<'textarea'>, 'className'>

export function TextArea({ label, hint, error, optional, className, id, ...area }: TextAreaProps) {
  return (
    <Field {...{ label, hint, error, ...given({ optional, className, id }) }}>
      {control => <textarea rows={4} {...area} {...control} className="control" />}
    </Field>
  )
}

type SelectProps = FieldFrame & Omit<ComponentProps<'select'>, 'className'>

/** A native select; pass `<option>`s as children. */
export function Select({ label, hint, error, optional, className, id, ...select }: SelectProps) {
  return (
    <Field {...{ label, hint, error, ...given({ optional, className, id }) }}>
      {control => <select {...select} {...control} className="control control-select" />}
    </Field>
  )
}

type CheckboxProps = Omit<ComponentProps<'input'>, 'type'> & { label: ReactNode; error?: string }

export function Checkbox({ label, error, className, ...input }: CheckboxProps) {
  const id = useId()
  return (
    <div className={className}>
      <label className="flex cursor-pointer items-start gap-3 py-1 pointer-coarse:min-h-11">
        <input
          {...input}
          type="checkbox"
          {...(error ? { 'aria-invalid': true, 'aria-describedby': `${id}-error` } : {})}
          className="mt-0.5 size-5 shrink-0 accent-primary"
        />
        <span className={clsx('text-ui', input.disabled && 'text-ink-3')}>{label}</span>
      </label>
      <FieldError id={`${id}-error`} error={error} />
    </div>
  )
}

/** Drops undefined values, so that defaults and exact optional properties work. */
function given(values: {
  optional: boolean | undefined
  className: string | undefined
  id: string | undefined
}) {
  return {
    ...(values.optional === undefined ? {} : { optional: values.optional }),
    ...(values.className === undefined ? {} : { className: values.className }),
    ...(values.id === undefined ? {} : { id: values.id }),
  }
}
