import type { FieldValues } from 'react-hook-form'
import type { EditField } from '../edit-field.ts'

/** A field as a history tells it; without `show` its value says itself what it is. */
export type HistoryField = Readonly<{
  /** As the event has it; of an entry of a list `{list}.{field}`. */
  name: string
  label: string
  /** A value that is an id or a choice, in words; empty where nothing is known of it any more. */
  show?: (said: unknown) => string
}>

/** The fields of a form, for its history; what is chosen there is read as the form reads it. */
export const formHistoryFields = <Values extends FieldValues>(
  fields: readonly EditField<Values>[],
  choices: readonly (keyof Values & string)[] = [],
): readonly HistoryField[] => {
  const chosen: ReadonlySet<string> = new Set(choices)
  return fields.map(({ name, label, show }) =>
    chosen.has(name)
      ? // The field reads no other value than its own.
        { name, label, show: said => show({ [name]: said } as unknown as Values) }
      : { name, label },
  )
}

/** The fields of the entries of a list, or of what stands in a field. */
export const entryHistoryFields = <Name extends string>(
  list: string,
  names: readonly Name[],
  label: (name: Name) => string,
): readonly HistoryField[] => names.map(name => ({ name: `${list}.${name}`, label: label(name) }))
