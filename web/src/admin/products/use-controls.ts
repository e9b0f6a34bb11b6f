import type { SaveProduct } from '@arung/contracts/catalogue/requests'
import { createContext, useContext } from 'react'
import { useFormContext, type Path } from 'react-hook-form'
import { problemOf, type EditField } from '../../backoffice/edit-field.ts'

export type ProductField = EditField<SaveProduct>

/** Begins the ids of the controls. */
export const formName = 'product'
export const FieldsContext = createContext<readonly ProductField[]>([])

/** The form with what its controls are called, and what is wrong with each. */
export function useControls() {
  const form = useFormContext<SaveProduct, unknown, SaveProduct>()
  const fields = useContext(FieldsContext)
  const control = (name: Path<SaveProduct>) => {
    const field = fields.find(one => one.name === name)
    const { error, isTouched } = form.getFieldState(name, form.formState)
    // An entry that was just added is wrong in every field; nobody is told before they have been there.
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
    /** The names of the fields that are wrong and said to be. */
    faults: () => fields.map(({ name }) => name).filter(name => control(name).error !== undefined),
    /** One line or several, as it is typed. */
    text: (name: Path<SaveProduct>) => ({ ...form.register(name), ...control(name) }),
    number: (name: Path<SaveProduct>) => ({
      ...form.register(name, { valueAsNumber: true }),
      ...control(name),
      type: 'number' as const,
      inputMode: 'numeric' as const,
    }),
  }
}
