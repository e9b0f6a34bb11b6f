import { z } from 'zod'
import { parametersOf } from './path-table.ts'
import type { Route } from './route.ts'

const methods = ['get', 'post', 'put', 'patch', 'delete']
const ownerships = ['none', 'self', 'predicate', 'secret']
const limits = [
  'read',
  'write',
  'booking',
  'sign-in',
  'code',
  'message',
  'upload',
  'webhook',
  'internal',
]

/** Throws with every fault of every route. A process whose routes do not declare who may call them does not start. */
export function assertDeclared(routes: readonly Route[]): void {
  const faults = routes.flatMap(route =>
    faultsOf(route).map(fault => `${route.method?.toUpperCase()} ${route.path}: ${fault}`),
  )
  if (faults.length > 0) throw new Error(`Routes are not declared fully.\n${faults.join('\n')}`)
}

const checked = new Set<string>()

/**
 * The same for a process that creates one application after another: a set of routes with the same title and paths is
 * checked once.
 */
export function assertDeclaredOnce(title: string, routes: readonly Route[]): void {
  const key = [title, ...routes.map(({ method, path }) => `${method} ${path}`)].join('\n')
  if (checked.has(key)) return
  assertDeclared(routes)
  checked.add(key)
}

function faultsOf(route: Route): string[] {
  const missing = [
    ...(methods.includes(route.method) ? [] : ['no method']),
    ...(route.feature ? [] : ['no feature']),
    ...(route.summary ? [] : ['no summary']),
    ...(isAccess(route) ? [] : ['no access']),
    ...(ownerships.includes(route.ownership) ? [] : ['no ownership']),
    ...(limits.includes(route.limit) ? [] : ['no limit class']),
    ...(route.data ? [] : ['no data schema']),
    ...(typeof route.run === 'function' ? [] : ['nothing to run']),
  ]
  return missing.length > 0 ? missing : [...ownershipFaults(route), ...schemaFaults(route)]
}

function isAccess({ access }: Route): boolean {
  if (access === 'public' || access === 'guest-or-account') return true
  return Boolean(access?.permission) && Array.isArray(access.roles) && access.roles.length > 0
}

function ownershipFaults(route: Route): string[] {
  const parameters = parametersOf(route.path)
  const { ownership, access } = route
  if (ownership === 'self' && (!parameters.includes('uuid') || typeof access !== 'object')) {
    return ["ownership 'self' needs the path parameter 'uuid' and roles"]
  }
  if (ownership === 'secret' && parameters.length === 0) {
    return ["ownership 'secret' needs a path parameter"]
  }
  if (ownership === 'predicate' && access === 'public') {
    return ["ownership 'predicate' needs somebody to own, but the route is public"]
  }
  return []
}

function schemaFaults(route: Route): string[] {
  const declared = Object.keys(propertiesOf(route.params))
  const faults = parametersOf(route.path)
    .filter(name => !declared.includes(name))
    .map(name => `path parameter '${name}' has no schema`)
  if (route.method === 'get' && Object.keys(propertiesOf(route.body)).length > 0) {
    faults.push('a GET takes no body')
  }
  if (route.method === 'get' && route.upload) faults.push('a GET takes no upload')
  const secrets = Object.keys(propertiesOf(route.body)).filter(name => secretNames.test(name))
  if (secrets.length > 0 && !route.secretBody)
    faults.push(`the body carries ${secrets.join(', ')}, but is not declared a secretBody`)
  // A provider may add fields to its payload. For everybody else an unknown field is an error.
  if (route.limit === 'webhook') return faults
  return [
    ...faults,
    ...loosePlaces(inputSchema(route.params), 'params'),
    ...loosePlaces(inputSchema(route.query), 'query'),
    ...loosePlaces(inputSchema(route.body), 'body'),
  ]
}

/** Field names that mark a body as secret, in any spelling: no digest is made of it. */
const secretNames = /password|token|secret|^code$/i

const JsonObject = z.record(z.string(), z.unknown())

/** A start asks for each schema twice, and routes share many. Making them all took half a second of every start. */
const inputSchemas = new WeakMap<z.ZodType, Record<string, unknown>>()

/** Returns the JSON Schema of a schema's input. */
export function inputSchema(schema: z.ZodType): Record<string, unknown> {
  const known = inputSchemas.get(schema)
  if (known !== undefined) return known
  const { $schema: _, ...rest } = JsonObject.parse(
    z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }),
  )
  inputSchemas.set(schema, rest)
  return rest
}

/** Returns the properties of an object schema's input, by name. */
export function propertiesOf(schema: z.ZodType): Record<string, unknown> {
  return JsonObject.safeParse(inputSchema(schema)['properties']).data ?? {}
}

/** Finds objects that would silently accept unknown keys. */
function loosePlaces(node: unknown, place: string): string[] {
  if (Array.isArray(node)) return node.flatMap((each, at) => loosePlaces(each, `${place}.${at}`))
  if (typeof node !== 'object' || node === null) return []
  const isLoose =
    'properties' in node && !('additionalProperties' in node && node.additionalProperties === false)
  const below = Object.entries(node).flatMap(([key, each]) => loosePlaces(each, `${place}.${key}`))
  return isLoose ? [`${place} takes unknown keys (use z.strictObject)`, ...below] : below
}
