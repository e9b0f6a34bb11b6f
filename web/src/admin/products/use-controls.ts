import type { SaveProduct } from '@arung/contracts/catalogue/requests'
import { createContext, useContext } from 'react'
import { useFormContext, type Path } from 'react-hook-form'
import { problemOf, type EditField } from '../../backoffice/edit-field.ts'

export type ProductField = EditField<SaveProduct>

/** The prefix of the controls' ids. */
export const formName = 'product'
export const FieldsContext = createContext<readonly ProductField[]>([])

/** Returns the form with the id, label and error of each control. */
export function useControls() {
  const form = useFormContext<SaveProduct, unknown, SaveProduct>()
  const fields = useContext(FieldsContext)
  const control = (name: Path<SaveProduct>) => {
    const field = fields.find(one => one.name === name)
    const { error, isTouched } = form.getFieldState(name, form.formState)
    // Every field of a new entry is invalid. Its error is not shown before the person has visited the field.
    const isShown = isTouched || form.formState.isSubmitted
    return {
      id: `${formName}-${name}`,
      label: field?.label ?? name,
      error: field && isShown ? problemOf(field, error) : undefined,
    }
  }
  return {
    form,
    control,
    /** Returns the names of the fields whose errors are shown. */
    faults: () => fields.map(({ name }) => name).filter(name => control(name).error !== undefined),
    /** Props of a text field of one or several lines. */
    text: (name: Path<SaveProduct>) => ({ ...form.register(name), ...control(name) }),
    number: (name: Path<SaveProduct>) => ({
      ...form.register(name, { valueAsNumber: true }),
      ...control(name),
      type: 'number' as const,
      inputMode: 'numeric' as const,
    }),
  }
}
