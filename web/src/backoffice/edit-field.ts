import type { FieldValues, Path } from 'react-hook-form'

/** A field of a form as people know it. Its control has the id `{form}-{name}`. */
export type EditField<Values extends FieldValues> = Readonly<{
  name: Path<Values>
  label: string
  /** What must be entered, said when it was not. */
  problem: string
  /** Its value in words. */
  show: (values: Values) => string
  /** A list that is one control: what is wrong with an entry is wrong with the field. */
  whole?: boolean
}>

/** What is wrong with a field itself, not with a part of it that has a field of its own; words of the API come before ours. */
export function problemOf<Values extends FieldValues>(
  field: EditField<Values>,
  error: FieldFault | undefined,
): string | undefined {
  if (error === undefined) return undefined
  const own = error.root ?? error
  if (own.type === undefined) return field.whole === true ? field.problem : undefined
  return own.type === fromApi && own.message ? own.message : field.problem
}

/** The kind of an error that the API named, in words of its own. */
export const fromApi = 'api'
type FieldFault = { type?: unknown; message?: string; root?: { type?: unknown; message?: string } }
