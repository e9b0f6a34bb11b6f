import type { FieldValues, Path, UseFormReturn } from 'react-hook-form'
import { problemOf, type EditField } from './edit-field.ts'

/** What the control of a field needs: its id, its label, and what is wrong with what stands in it. */
export const controlsOf =
  <Values extends FieldValues, Saved>(
    name: string,
    form: UseFormReturn<Values, unknown, Saved>,
    fields: readonly EditField<Values>[],
  ) =>
  (field: Path<Values>) => {
    const words = fields.find(one => one.name === field)
    const { error, isTouched } = form.getFieldState(field, form.formState)
    // An entry that was just added is wrong in every field; nobody is told before they have been there.
    const isShown = isTouched || form.formState.isSubmitted
    return {
      id: `${name}-${field}`,
      label: words?.label ?? field,
      error: words && isShown ? problemOf(words, error) : undefined,
    }
  }
