import type { FieldValues, Path, UseFormReturn } from 'react-hook-form'
import { problemOf, type EditField } from './edit-field.ts'

/** Returns the props of a field's control: its id, its label and its error. */
export const controlsOf =
  <Values extends FieldValues, Saved>(
    name: string,
    form: UseFormReturn<Values, unknown, Saved>,
    fields: readonly EditField<Values>[],
  ) =>
  (field: Path<Values>) => {
    const words = fields.find(one => one.name === field)
    const { error, isTouched } = form.getFieldState(field, form.formState)
    // Every field of a new entry is invalid. Its error is not shown before the person has visited the field.
    const isShown = isTouched || form.formState.isSubmitted
    return {
      id: `${name}-${field}`,
      label: words?.label ?? field,
      error: words && isShown ? problemOf(words, error) : undefined,
    }
  }
