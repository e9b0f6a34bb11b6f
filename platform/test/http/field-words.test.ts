import { expect, test } from 'vitest'
import { z } from 'zod'
import { faultOf } from '../../src/http/field-words.ts'

const faultIn = (schema: z.ZodType, input: unknown) => {
  let found: unknown
  const { error } = schema.safeParse(input, {
    error: issue => {
      found = faultOf(issue)
      return undefined
    },
  })
  expect(error).toBeDefined()
  return found
}

test('a list or text that needs one item is missing when empty; one that needs more has too few', () => {
  expect(faultIn(z.array(z.string()).min(1), [])).toEqual(['FieldMissing'])
  expect(faultIn(z.string().min(1), '')).toEqual(['FieldMissing'])
  expect(faultIn(z.array(z.string()).min(2), ['one'])).toEqual(['FieldTooFew', 2])
  expect(faultIn(z.string().min(8), 'short')).toEqual(['FieldTooShort', 8])
})
