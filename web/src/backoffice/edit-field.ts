import type { FieldValues, Path } from 'react-hook-form'

/** A field of a form in words. Its control has the id `{form}-{name}`. */
export type EditField<Values extends FieldValues> = Readonly<{
  name: Path<Values>
  label: string
  /** The error text, which says what must be entered. */
  problem: string
  /** Returns its value in words. */
  show: (values: Values) => string
  /** The list is one control, so an error in an entry is an error of the field. */
  whole?: boolean
}>

/**
 * Returns the error of a field itself, not of a part that has its own field. The API's text comes before the form's.
 */
export function problemOf<Values extends FieldValues>(
  field: EditField<Values>,
  error: FieldFault | undefined,
): string | undefined {
  if (error === undefined) return undefined
  const own = error.root ?? error
  if (own.type === undefined) return field.whole === true ? field.problem : undefined
  return own.type === fromApi && own.message ? own.message : field.problem
}

/** The type of an error that the API reported, with a text of its own. */
export const fromApi = 'api'
type FieldFault = { type?: unknown; message?: string; root?: { type?: unknown; message?: string } }
