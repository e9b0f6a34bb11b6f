/** The fields of objects with the same names, in canonical order. `written` is the name as JSON, with the colon. */
type Shape = readonly Readonly<{ name: string; written: string }>[]

/** A log has few shapes. Field names that users choose could add more. */
const shapesMax = 5_000
const shapes = new Map<string, Shape>()

/**
 * JSON with the fields of every object in one order, so that a value that was stored and read back gives the same text.
 * Absent and undefined fields are equal, as in JSON. Every event that is written or verified passes through here.
 */
export function canonicalJson(value: unknown): string {
  if (typeof value === 'string') return textOf(value)
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null'
  return Array.isArray(value) ? listOf(value) : objectOf(value)
}

/** Printable text without quotes, backslashes or surrogates: JSON writes it unchanged. */
const plain = /^[ !#-[\]-\ud7ff\ue000-\uffff]*$/

const textOf = (text: string): string => (plain.test(text) ? `"${text}"` : JSON.stringify(text))

function listOf(values: readonly unknown[]): string {
  let items = ''
  for (const value of values) items += (items === '' ? '' : ',') + canonicalJson(value)
  return `[${items}]`
}

function objectOf(value: object): string {
  let fields = ''
  for (const { name, written } of shapeOf(Object.keys(value))) {
    const inner: unknown = Reflect.get(value, name)
    if (inner !== undefined) fields += (fields === '' ? '' : ',') + written + canonicalJson(inner)
  }
  return `{${fields}}`
}

function shapeOf(names: readonly string[]): Shape {
  // PostgreSQL stores no name that contains this character.
  const key = names.join('\0')
  const known = shapes.get(key)
  if (known !== undefined) return known
  if (shapes.size >= shapesMax) shapes.clear()
  const shape = names.toSorted().map(name => ({ name, written: `${JSON.stringify(name)}:` }))
  shapes.set(key, shape)
  return shape
}
