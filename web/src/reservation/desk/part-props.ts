import type { FieldName, SaleForm } from './sale-form.ts'

/** The props of each part of the form: the entered values, how to change them, and the error of a field. */
export type PartProps = Readonly<{
  form: SaleForm
  change: (change: Partial<SaleForm>) => void
  errorOf: (field: FieldName) => string | undefined
}>

/** Returns the element id of a field, which errors link to. */
export const fieldId = (field: FieldName | 'nationality'): string => `sale-${field}`
