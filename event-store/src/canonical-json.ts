const namesMax = 2_000
/** Names of fields as JSON with their colon: the same few in every event. */
const writtenNames = new Map<string, string>()

/**
 * JSON with the fields of every object in one order, so that a value that was stored and read back gives the same
 * text. Absent and undefined fields are the same, as in JSON. Every event that is written or proved passes here.
 */
export function canonicalJson(value: unknown): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null'
  return Array.isArray(value) ? listOf(value) : objectOf(value)
}

function listOf(values: readonly unknown[]): string {
  let items = ''
  for (const value of values) items += (items === '' ? '' : ',') + canonicalJson(value)
  return `[${items}]`
}

function objectOf(value: object): string {
  const names = Object.keys(value)
  if (!areInOrder(names)) names.sort()
  let fields = ''
  for (const name of names) {
    const inner: unknown = Reflect.get(value, name)
    if (inner !== undefined)
      fields += (fields === '' ? '' : ',') + written(name) + canonicalJson(inner)
  }
  return `{${fields}}`
}

function areInOrder(names: readonly string[]): boolean {
  let before = ''
  for (const name of names) {
    if (name < before) return false
    before = name
  }
  return true
}

function written(name: string): string {
  const known = writtenNames.get(name)
  if (known !== undefined) return known
  const json = `${JSON.stringify(name)}:`
  if (writtenNames.size < namesMax) writtenNames.set(name, json)
  return json
}
