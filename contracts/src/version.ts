/** The header with the version that a change is based on: the `versionOf` of the values that were read. */
export const versionHeader = 'if-match'

/**
 * Returns what distinguishes two versions of a record: a digest of its values, regardless of the order of their names.
 */
export async function versionOf(value: unknown): Promise<string> {
  const text = new TextEncoder().encode(JSON.stringify(inOrder(value)))
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', text))
  return `"${[...digest].map(byte => byte.toString(16).padStart(2, '0')).join('')}"`
}

function inOrder(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(inOrder)
  if (typeof value !== 'object' || value === null) return value
  const fields = Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1))
  return Object.fromEntries(fields.map(([name, inner]) => [name, inOrder(inner)]))
}
