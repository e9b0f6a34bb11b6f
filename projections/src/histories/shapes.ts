/** What the desk has saved of something, or an entry of a list in it. */
export type Shape = Readonly<Record<string, unknown>>
/** A list whose entries are told one by one, or a single one that may be there. */
export type Part = Readonly<{
  /** What makes an entry this one. */
  key: string
  /** Where its names in English and Indonesian stand. */
  names: readonly [string, string]
  /** One with another key in the same place is another one, and not the same renamed. */
  isReplaced?: boolean
  parts?: Parts
}>
export type Parts = Readonly<Record<string, Part>>

/** A field that is a text; empty where it is not. */
export function textIn(shape: Shape, name: string): string {
  const text = shape[name]
  return typeof text === 'string' ? text : ''
}
