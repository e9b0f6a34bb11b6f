import { clsx } from 'clsx'
import { FieldError } from '../../ui/field.tsx'

type ChoiceFieldProps<Value extends string> = {
  id: string
  label: string
  value: Value
  choices: readonly Readonly<{ value: Value; label: string }>[]
  onChange: (value: Value) => void
  error?: string | undefined
  className?: string
}

/** A choice between a few visible options. Arrow keys move between them. */
export function ChoiceField<Value extends string>(props: ChoiceFieldProps<Value>) {
  const { id, label, value, choices, onChange, error, className } = props
  return (
    <fieldset {...(error ? { 'aria-describedby': `${id}-error` } : {})}>
      <legend className="mb-1.5 text-table font-semibold">{label}</legend>
      <div className={clsx('grid gap-2', className)}>
        {choices.map(choice => (
          <label
            key={choice.value}
            className="relative flex min-h-11 cursor-pointer items-center justify-center rounded-md border-[1.5px] border-line-strong bg-surface px-2 text-center text-ui leading-tight font-semibold hover:bg-sunken has-checked:border-primary has-checked:bg-primary-soft has-checked:ring-1 has-checked:ring-primary has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus"
          >
            <input
              type="radio"
              name={id}
              {...(choice.value === value ? { id } : {})}
              data-step
              checked={choice.value === value}
              onChange={() => onChange(choice.value)}
              className="sr-only"
            />
            {choice.label}
          </label>
        ))}
      </div>
      <FieldError id={`${id}-error`} error={error} />
    </fieldset>
  )
}
