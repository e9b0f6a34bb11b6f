import type { FieldValues } from 'react-hook-form'
import type { EditField } from '../edit-field.ts'

/** A field in a history. Without `show` its value is formatted by its type. */
export type HistoryField = Readonly<{
  /** The name in the event; `{list}.{field}` for a field of a list's entry. */
  name: string
  label: string
  /** Formats a value that is an id or a choice; empty when it is no longer known. */
  show?: (said: unknown) => string
}>

/** Returns the fields of a form for its history. Values of `choices` are formatted as in the form. */
export const formHistoryFields = <Values extends FieldValues>(
  fields: readonly EditField<Values>[],
  choices: readonly (keyof Values & string)[] = [],
): readonly HistoryField[] => {
  const chosen: ReadonlySet<string> = new Set(choices)
  return fields.map(({ name, label, show }) =>
    chosen.has(name)
      ? // `show` of the field reads no value other than its own.
        { name, label, show: said => show({ [name]: said } as unknown as Values) }
      : { name, label },
  )
}

/** Returns the fields of a list's entries, or of the parts of a field. */
export const entryHistoryFields = <Name extends string>(
  list: string,
  names: readonly Name[],
  label: (name: Name) => string,
): readonly HistoryField[] => names.map(name => ({ name: `${list}.${name}`, label: label(name) }))
