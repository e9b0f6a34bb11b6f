/**
 * Returns whether two JSON values are equal, regardless of the order of their fields, because a stored shape may come
 * back with its fields in another order. An absent field equals an undefined one.
 */
export function isSame(a: unknown, b: unknown): boolean {
  if (a === b) return true
  if (!isObject(a) || !isObject(b)) return false
  if (Array.isArray(a) !== Array.isArray(b)) return false
  const [fieldsOfA, fieldsOfB] = [new Map(Object.entries(a)), new Map(Object.entries(b))]
  for (const name of new Set([...fieldsOfA.keys(), ...fieldsOfB.keys()]))
    if (!isSame(fieldsOfA.get(name), fieldsOfB.get(name))) return false
  return true
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null
