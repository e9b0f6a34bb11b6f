import type { z } from 'zod'
import { invalidInput } from './errors.ts'
import { faultOf, wrongField, type Wrong } from './field-words.ts'

const depthMax = 20
const errorsMax = 100
const dangerousKeys: ReadonlySet<string> = new Set(['__proto__', 'constructor', 'prototype'])
/** Characters that no column can store: NUL and unpaired surrogates. */
const unstorable = /[\0\p{Cs}]/u

/** Returns the value that a schema parses. Throws 422 with every invalid field. */
export function parseInput<Schema extends z.ZodType>(
  schema: Schema,
  value: unknown,
): z.output<Schema> {
  const read = readInput(schema, value)
  if (!read.ok) throw invalidInput(read.errors)
  return read.value
}

/** Returns the value that a schema parses, or every invalid field. */
export function readInput<Schema extends z.ZodType>(
  schema: Schema,
  value: unknown,
): Readonly<{ ok: true; value: z.output<Schema> } | { ok: false; errors: readonly Wrong[] }> {
  const ours = new Map<string, Wrong>()
  const error = (issue: z.core.$ZodRawIssue): string => {
    const wrong = wrongField('', ...faultOf(issue))
    ours.set(wrong.message, wrong)
    return wrong.message
  }
  const parsed = schema.safeParse(value, { error })
  if (parsed.success) return { ok: true, value: parsed.data }
  const wrong = parsed.error.issues.flatMap(wrongPlaces).slice(0, errorsMax)
  return {
    ok: false,
    errors: wrong.map(({ path, message }) => ({ ...ours.get(message), path, message })),
  }
}

function wrongPlaces(issue: z.core.$ZodIssue): Wrong[] {
  const path = issue.path.join('.')
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map(key => wrongField(path ? `${path}.${key}` : key, 'FieldUnknown'))
  }
  if (issue.code === 'invalid_union' && issue.errors.length > 0) {
    const nearest = issue.errors.reduce((best, each) => (each.length < best.length ? each : best))
    return nearest.flatMap(wrongPlaces).map(({ path: below, ...words }) => ({
      path: [path, below].filter(Boolean).join('.'),
      ...words,
    }))
  }
  return [{ path, message: issue.message }]
}

/**
 * Throws 422 for input that no schema should have to handle: nesting beyond 20 levels, keys that reach prototypes, text
 * that cannot be stored.
 */
export function assertHarmless(value: unknown, path = '', depth = 0): void {
  if (typeof value === 'string') {
    if (unstorable.test(value)) {
      throw invalidInput([wrongField(path, 'FieldUnstorable')])
    }
  } else if (typeof value === 'object' && value !== null) {
    if (depth >= depthMax) throw invalidInput([wrongField(path, 'FieldTooDeep')])
    for (const [key, below] of Object.entries(value)) {
      const at = path ? `${path}.${key}` : key
      if (dangerousKeys.has(key) || unstorable.test(key)) {
        throw invalidInput([wrongField(at, 'FieldUnknown')])
      }
      assertHarmless(below, at, depth + 1)
    }
  }
}

/** Parses the query string into an object. Throws 422 for a key that is given twice. */
export function parseQueryString(text: string): Record<string, string> {
  const query: Record<string, string> = {}
  if (text === '') return query
  for (const [key, value] of new URLSearchParams(text)) {
    if (Object.hasOwn(query, key)) throw invalidInput([wrongField(key, 'FieldTwice')])
    if (dangerousKeys.has(key)) throw invalidInput([wrongField(key, 'FieldUnknown')])
    query[key] = value
  }
  assertHarmless(query)
  return query
}
