import { useEffect } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'

/** Passes every change of a form to `write`, which must be the same function in every render. */
export function useDraft<Form extends FieldValues, Result>(
  form: UseFormReturn<Form, unknown, Result>,
  write: (values: Form) => void,
): void {
  useEffect(
    () => form.subscribe({ formState: { values: true }, callback: ({ values }) => write(values) }),
    [form, write],
  )
}
