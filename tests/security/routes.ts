import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import type { Parts as CommandParts } from '@arung/command-api/parts'
import { allRoutes } from '@arung/command-api/routes'
import { propertiesOf } from '@arung/platform/http/declarations'
import type { Route } from '@arung/platform/http/route'
import { queryRoutes } from '@arung/query-api/create-query-api'
import type { Parts as QueryParts } from '@arung/query-api/parts'

// Declaring a route uses no part of the process that runs it.
const noParts: unknown = {}

export const commands: readonly Route[] = allRoutes(noParts as CommandParts)
export const queries: readonly Route[] = queryRoutes(noParts as QueryParts)
export const routes: readonly Route[] = [...commands, ...queries]
export const unsafe: readonly Route[] = routes.filter(route => route.method !== 'get')

export const nameOf = (route: Route): string => `${route.method.toUpperCase()} ${route.path}`

/** Returns the first role that may call a route, or null for routes that are open to visitors. */
export const roleOf = ({ access }: Route): string | null =>
  typeof access === 'object' && !access.roles.includes('VISITOR') ? (access.roles[0] ?? null) : null

const secretSlug = `${'Aa0_-'.repeat(8)}xyz`
const candidates = [
  () => randomUUID(),
  () => secretSlug,
  () => `${secretSlug}${'0'.repeat(9)}`,
  () => 'ABCDEFGH23456789',
  () => '2031-01-02',
  () => '2031-01',
  () => `${'0'.repeat(64)}.jpg`,
  () => '1',
]

/** Returns a value that the schema of this parameter accepts, and under which nothing exists. */
function sampleOf(route: Route, name: string): string {
  const schema: unknown = propertiesOf(route.params)[name]
  if (isObject(schema) && Array.isArray(schema['enum'])) return String(schema['enum'][0])
  const fits = candidates.find(candidate => {
    const { error } = route.params.safeParse({ [name]: candidate() })
    return !error?.issues.some(({ path }) => path[0] === name)
  })
  return fits?.() ?? randomUUID()
}

/** Returns an address of the route where nothing exists, except for the given parameters. */
export const addressOf = (route: Route, known: Readonly<Record<string, string>> = {}): string =>
  route.path.replaceAll(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(known[name] || sampleOf(route, name)),
  )

type Json = Readonly<Record<string, unknown>>
const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

export const bodySchemaOf = (route: Route): Json => {
  const schema: unknown = z.toJSONSchema(route.body, { io: 'input', unrepresentable: 'any' })
  return isObject(schema) ? schema : {}
}

/** Returns a value of a schema's shape: every object and one entry of every list is present, leaves are plain. */
export function shapeOf(schema: unknown): unknown {
  if (!isObject(schema)) return 'x'
  if ('const' in schema) return schema['const']
  if (Array.isArray(schema['enum'])) return schema['enum'][0]
  for (const union of ['anyOf', 'oneOf', 'allOf']) {
    const branches = schema[union]
    if (Array.isArray(branches)) return shapeOf(branches.find(isDeep) ?? branches[0])
  }
  if (isObject(schema['properties']))
    return Object.fromEntries(
      Object.entries(schema['properties']).map(([name, inner]) => [name, shapeOf(inner)]),
    )
  if (schema['type'] === 'array') return [shapeOf(schema['items'])]
  if (schema['type'] === 'integer' || schema['type'] === 'number') return 1
  if (schema['type'] === 'boolean') return true
  return schema['type'] === 'object' ? {} : 'x'
}

const isDeep = (schema: unknown): boolean =>
  isObject(schema) && (schema['type'] === 'object' || schema['type'] === 'array')

/** Returns where strict objects are in a value of that shape: the path to each, the whole body first. */
export function objectsIn(value: unknown, at: readonly string[] = []): (readonly string[])[] {
  if (Array.isArray(value))
    return value.flatMap((each, index) => objectsIn(each, [...at, `${index}`]))
  if (!isObject(value)) return []
  const below = Object.entries(value).flatMap(([key, inner]) => objectsIn(inner, [...at, key]))
  return Object.keys(value).length === 0 && at.length > 0 ? below : [at, ...below]
}
