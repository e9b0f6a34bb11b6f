import type { FieldValues, Path } from 'react-hook-form'

/** A field of a form as people know it. Its control has the id `{form}-{name}`. */
export type EditField<Values extends FieldValues> = Readonly<{
  name: Path<Values>
  label: string
  /** What must be entered, said when it was not. */
  problem: string
  /** Its value in words. */
  show: (values: Values) => string
}>
