import { z } from 'zod'
import { expect, test } from 'vitest'
import type { Parts } from '../../src/parts.ts'
import { allRoutes } from '../../src/routes.ts'

// Declaring a route uses no part of the process that will run it.
const noParts: unknown = {}

test('costs.see: no command of the reservation area returns a cost or a margin', () => {
  const commands = allRoutes(noParts as Parts).filter(({ path }) =>
    path.startsWith('/reservation-admin/'),
  )
  expect(commands.length).toBeGreaterThan(50)
  const refusedOnes = commands.filter(({ data }) => {
    const shape =
      data instanceof z.ZodType ? z.toJSONSchema(data, { unrepresentable: 'any', io: 'input' }) : {}
    return /"[^"]*(cost|margin)[^"]*":/i.test(JSON.stringify(shape))
  })
  expect(refusedOnes.map(({ path }) => path)).toEqual([])
})
