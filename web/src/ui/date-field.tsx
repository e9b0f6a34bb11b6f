import { DateControl, type DateControlProps } from './date-control.tsx'
import { Field, type FieldFrame } from './field.tsx'

type DateFieldProps = FieldFrame & Omit<DateControlProps, 'className'>

/** A date with its label, hint and error. */
export function DateField(props: DateFieldProps) {
  const { label, hint, error, optional, className, id, ...control } = props
  return (
    <Field
      label={label}
      hint={hint}
      error={error}
      {...(optional === undefined ? {} : { optional })}
      {...(className === undefined ? {} : { className })}
      {...(id === undefined ? {} : { id })}
    >
      {tied => <DateControl {...control} {...tied} className="w-full" />}
    </Field>
  )
}
