import type { FieldName, SaleForm } from './sale-form.ts'

/** What each part of the form gets: what is entered, how it changes, and what is wrong with a field. */
export type PartProps = Readonly<{
  form: SaleForm
  change: (change: Partial<SaleForm>) => void
  errorOf: (field: FieldName) => string | undefined
}>

/** The element of a field, which errors lead to. */
export const fieldId = (field: FieldName | 'nationality'): string => `sale-${field}`
