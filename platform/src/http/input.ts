import type { z } from 'zod'
import { invalidInput } from './errors.ts'

const depthMax = 20
const errorsMax = 100
const dangerousKeys: ReadonlySet<string> = new Set(['__proto__', 'constructor', 'prototype'])
/** What no column can hold: NUL and halves of a character. */
const unstorable = /[\0\p{Cs}]/u

type Wrong = { path: string; message: string }

/** The value behind a schema, or 422 with every wrong place. */
export function parseInput<Schema extends z.ZodType>(
  schema: Schema,
  value: unknown,
): z.output<Schema> {
  const parsed = schema.safeParse(value)
  if (parsed.success) return parsed.data
  throw invalidInput(parsed.error.issues.flatMap(wrongPlaces).slice(0, errorsMax))
}

function wrongPlaces(issue: z.core.$ZodIssue): Wrong[] {
  const path = issue.path.join('.')
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map(key => ({
      path: path ? `${path}.${key}` : key,
      message: 'This field is unknown',
    }))
  }
  if (issue.code === 'invalid_union' && issue.errors.length > 0) {
    const nearest = issue.errors.reduce((best, each) => (each.length < best.length ? each : best))
    return nearest.flatMap(wrongPlaces).map(({ path: below, message }) => ({
      path: [path, below].filter(Boolean).join('.'),
      message,
    }))
  }
  return [{ path, message: issue.message }]
}

/**
 * Refuses (422) what no schema should have to think of: nesting beyond 20 levels, keys that reach prototypes,
 * text that cannot be stored.
 */
export function assertHarmless(value: unknown, path = '', depth = 0): void {
  if (typeof value === 'string') {
    if (unstorable.test(value)) {
      throw invalidInput([{ path, message: 'Contains a character that is not allowed' }])
    }
  } else if (typeof value === 'object' && value !== null) {
    if (depth >= depthMax) throw invalidInput([{ path, message: 'Nested too deeply' }])
    for (const [key, below] of Object.entries(value)) {
      const at = path ? `${path}.${key}` : key
      if (dangerousKeys.has(key) || unstorable.test(key)) {
        throw invalidInput([{ path: at, message: 'This field is unknown' }])
      }
      assertHarmless(below, at, depth + 1)
    }
  }
}

/** The query string as an object; a key that is given twice is refused (422). */
export function parseQueryString(text: string): Record<string, string> {
  const query: Record<string, string> = {}
  if (text === '') return query
  for (const [key, value] of new URLSearchParams(text)) {
    if (Object.hasOwn(query, key)) throw invalidInput([{ path: key, message: 'Given twice' }])
    if (dangerousKeys.has(key))
      throw invalidInput([{ path: key, message: 'This field is unknown' }])
    query[key] = value
  }
  assertHarmless(query)
  return query
}
