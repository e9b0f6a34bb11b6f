/**
 * JSON with the fields of every object in one order, so that a value that was stored and read back gives the same
 * text. Absent and undefined fields are the same, as in JSON. Every event that is written or proved passes here.
 */
export function canonicalJson(value: unknown): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null'
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`
  let fields = ''
  for (const name of Object.keys(value).sort()) {
    const inner: unknown = Reflect.get(value, name)
    if (inner === undefined) continue
    fields += `${fields === '' ? '' : ','}${JSON.stringify(name)}:${canonicalJson(inner)}`
  }
  return `{${fields}}`
}
