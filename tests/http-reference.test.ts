import { createConfig, lintFromString } from '@redocly/openapi-core'
import { expect, test } from 'vitest'
import { allRoutes } from '@arung/command-api/routes'
import type { Parts as CommandParts } from '@arung/command-api/parts'
import type { Route } from '@arung/platform/http/route'
import { openApiOf } from '@arung/platform/http/describe/openapi'
import { queryRoutes } from '@arung/query-api/create-query-api'
import type { Parts as QueryParts } from '@arung/query-api/parts'

// Declaring a route uses no part of the process that runs it.
const noParts: unknown = {}
const references: readonly [string, readonly Route[]][] = [
  ['commands', allRoutes(noParts as CommandParts)],
  ['queries', queryRoutes(noParts as QueryParts)],
]

test.each(references)(
  'the OpenAPI description of the %s passes the linter',
  { tags: 'deep' },
  async (title, routes) => {
    const source = JSON.stringify(openApiOf({ title, version: '1.0.0' }, routes))
    // The specification itself has paths that a linter finds ambiguous (point 7: /users/{uuid}/retrive-carts).
    const config = await createConfig({
      extends: ['recommended'],
      rules: { 'no-ambiguous-paths': 'off' },
    })
    const problems = await lintFromString({ source, absoluteRef: `${title}.json`, config })
    expect(
      problems.map(
        problem => `${problem.ruleId}: ${problem.message} ${problem.location[0]?.pointer ?? ''}`,
      ),
    ).toEqual([])
  },
)

test.each(references)(
  'every route of the %s declares its access, ownership and rate limit',
  (_title, routes) => {
    expect(routes.length).toBeGreaterThan(20)
    for (const route of routes)
      expect(route, route.path).toMatchObject({
        access: expect.anything(),
        ownership: expect.any(String),
        limit: expect.any(String),
      })
  },
)
