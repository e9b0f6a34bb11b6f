/** What the desk has saved of a thing, or an entry of a list in it. */
export type Shape = Readonly<Record<string, unknown>>
/** A list whose entries are compared one by one, or a single optional entry. */
export type Part = Readonly<{
  /** The field that identifies an entry. */
  key: string
  /** Its name fields in English and Indonesian. */
  names: readonly [string, string]
  /** An entry at the same index with another key is a different one, not the same one renamed. */
  isReplaced?: boolean
  parts?: Parts
}>
export type Parts = Readonly<Record<string, Part>>

/** Returns a text field, or an empty text when it is none. */
export function textIn(shape: Shape, name: string): string {
  const text = shape[name]
  return typeof text === 'string' ? text : ''
}
