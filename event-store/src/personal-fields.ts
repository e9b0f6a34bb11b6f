import { keyPrint, seal, unseal } from './vault.ts'

/** The value of a personal field after its person was forgotten. */
export type Forgotten = Readonly<{ forgotten: true }>

/**
 * A personal field as stored. `key` names the key that sealed it, because a forgotten person may return with a new one.
 */
type Sealed = Readonly<{ sealedFor: string; key: string; box: string }>
type Personal<Data> = Readonly<{ subject: (data: Data) => string; fields: readonly string[] }>
type Json = { [name: string]: unknown }

/** Whether a field's person was forgotten. */
export function isForgotten(field: unknown): field is Forgotten {
  return isJson(field) && field['forgotten'] === true
}

/** Whether anything in the data was forgotten. */
export function hasForgotten(data: unknown): boolean {
  return isJson(data) && (isForgotten(data) || Object.values(data).some(hasForgotten))
}

/** Returns the personal fields that have content. Empty (null or absent) and forgotten fields need no key. */
export function fieldsToSeal<Data>(personal: Personal<Data>, data: Data): readonly string[] {
  if (!isJson(data)) throw new Error('Only an object can have personal fields')
  return personal.fields.filter(path => {
    const value = valueAt(data, path.split('.'))
    return value !== undefined && value !== null && !isForgotten(value)
  })
}

/** Returns a copy of `data` with these fields encrypted under the person's key. */
export function sealFields(
  data: unknown,
  fields: readonly string[],
  person: { subject: string; key: Buffer },
  eventId: string,
): unknown {
  if (!isJson(data)) throw new Error('Only an object can have personal fields')
  const { subject, key } = person
  let sealed: Json = data
  for (const path of fields) {
    const names = path.split('.')
    const value = Buffer.from(JSON.stringify(valueAt(data, names)))
    const box = seal(key, value, addressOf(eventId, path)).toString('base64')
    const field: Sealed = { sealedFor: subject, key: keyPrint(key), box }
    sealed = withValueAt(sealed, names, field)
  }
  return sealed
}

/** Adds to `subjects` the people under whose keys parts of `data` are sealed. */
export function subjectsIn(data: unknown, subjects: Set<string>): void {
  if (isSealed(data)) subjects.add(data.sealedFor)
  else if (isJson(data)) for (const value of Object.values(data)) subjectsIn(value, subjects)
}

/**
 * Returns `data` with every sealed field opened, or replaced by `{ forgotten: true }` when its key is gone. Parts
 * without sealed fields are not copied. Throws when a box was changed.
 */
export function unsealed(
  data: unknown,
  keys: ReadonlyMap<string, Buffer>,
  eventId: string,
  path = '',
): unknown {
  if (!isJson(data)) return data
  if (isSealed(data)) return opened(data, keys.get(data.sealedFor), addressOf(eventId, path))
  let copy: Json | null = null
  for (const name of Object.keys(data)) {
    const value = data[name]
    if (!isJson(value)) continue
    const open = unsealed(value, keys, eventId, path === '' ? name : `${path}.${name}`)
    if (open === value) continue
    copy ??= { ...data }
    copy[name] = open
  }
  return copy ?? data
}

function opened(field: Sealed, key: Buffer | undefined, address: string): unknown {
  if (!key || keyPrint(key) !== field.key) return { forgotten: true } satisfies Forgotten
  return JSON.parse(unseal(key, Buffer.from(field.box, 'base64'), address).toString())
}

/** Returns the address that is bound into the box, so that the box opens only in its place. */
function addressOf(eventId: string, path: string): string {
  return `${eventId}/${path}`
}

function valueAt(data: Json, names: readonly string[]): unknown {
  let value: unknown = data
  for (const name of names) value = isJson(value) ? value[name] : undefined
  return value
}

function withValueAt(data: Json, names: readonly string[], value: unknown): Json {
  const [name, ...rest] = names
  if (name === undefined) return data
  const inner = data[name]
  if (rest.length === 0) return { ...data, [name]: value }
  return isJson(inner) ? { ...data, [name]: withValueAt(inner, rest, value) } : data
}

function isSealed(value: unknown): value is Sealed {
  return (
    isJson(value) &&
    typeof value['sealedFor'] === 'string' &&
    typeof value['key'] === 'string' &&
    typeof value['box'] === 'string'
  )
}

function isJson(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
