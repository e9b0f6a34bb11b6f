import { z } from 'zod'
import { ErrorBody } from '@arung/contracts/envelope'
import { eventStreamType } from '../event-stream.ts'
import { inputSchema, propertiesOf } from '../declarations.ts'
import type { Access, Route } from '../route.ts'

type Json = Record<string, unknown>

const jsonContent = (schema: Json) => ({ 'application/json': { schema } })
const errorStatuses = {
  400: 'The body could not be read',
  401: 'Nobody is signed in, the session has ended, or what should prove it is wrong',
  403: 'The caller may not do this',
  404: 'Unknown, or not the caller’s',
  409: 'The state of things does not allow it',
  405: 'The address does not answer this method',
  413: 'The body is too large',
  415: 'The body has another media type',
  422: 'Some input is wrong; every field is named',
  429: 'Too many requests',
  500: 'Something unexpected happened',
  503: 'Busy; try again after the given time',
} as const

/**
 * Returns the OpenAPI 3.1 document of the routes, made from the same schemas that they run with. It leaves out calls
 * between our own processes, because nobody else can make them.
 */
export function openApiOf(
  options: { title: string; version: string; servers?: { url: string; description?: string }[] },
  all: readonly Route[],
): object {
  const routes = all.filter(isForOthers)
  const features = [...new Set(routes.map(route => route.feature))].sort()
  const paths: Record<string, Json> = {}
  for (const route of routes) {
    const path = route.path.replaceAll(/:(\w+)/g, '{$1}')
    paths[path] = { ...paths[path], [route.method]: operationOf(route) }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: options.title,
      version: options.version,
      description: 'Every successful answer is `{ data }`, every refusal has the shape of `Error`.',
      contact: { name: 'Arung', url: 'https://arung.example' },
      license: { name: 'Proprietary', identifier: 'LicenseRef-Proprietary' },
    },
    servers: options.servers ?? [{ url: '/', description: 'This server' }],
    tags: features.map(name => ({ name, description: `Calls of the feature ${name}` })),
    paths,
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      schemas: { Error: outputSchema(ErrorBody) },
      responses: Object.fromEntries(
        Object.entries(errorStatuses).map(([status, description]) => [
          `Error${status}`,
          { description, content: jsonContent({ $ref: '#/components/schemas/Error' }) },
        ]),
      ),
    },
  }
}

/** Returns whether anybody but our own processes may call a route. */
export const isForOthers = ({ limit }: Route): boolean => limit !== 'internal'

function operationOf(route: Route): Json {
  const requestBody = requestBodyOf(route)
  return {
    operationId: operationIdOf(route),
    tags: [route.feature],
    summary: route.summary,
    description: descriptionOf(route),
    security: securityOf(route.access),
    parameters: parametersIn(route),
    ...(requestBody ? { requestBody } : {}),
    responses: { [route.status ?? 200]: successOf(route), ...errorsOf(route) },
  }
}

function operationIdOf({ method, path }: Route): string {
  const words = path.split(/[^A-Za-z0-9]+/).filter(Boolean)
  return method + words.map(word => word.charAt(0).toUpperCase() + word.slice(1)).join('')
}

/** Describes in words who may call. */
export function accessText(access: Access): string {
  if (access === 'public') return 'Everybody'
  if (access === 'guest-or-account') return 'Visitors and everybody who is signed in'
  const positions = access.positions ? ` with the position ${access.positions.join(' or ')}` : ''
  return `${access.roles.join(', ')}${positions}, by the permission ${access.permission}`
}

const ownershipText: Readonly<Record<Route['ownership'], string>> = {
  none: '',
  self: ' For the caller’s own account only.',
  predicate: ' For things of the caller only.',
  secret: ' The unguessable address is the permission.',
}

export const descriptionOf = (route: Route): string =>
  `${accessText(route.access)}.${ownershipText[route.ownership]} Limit class: ${route.limit}.`

function securityOf(access: Access): Json[] {
  if (access === 'public') return []
  const isOpen = access === 'guest-or-account' || access.roles.includes('VISITOR')
  return isOpen ? [{}, { bearer: [] }] : [{ bearer: [] }]
}

function parametersIn(route: Route): Json[] {
  const required = z.array(z.string()).catch([]).parse(inputSchema(route.query)['required'])
  const path = Object.entries(propertiesOf(route.params)).map(([name, schema]) => ({
    name,
    in: 'path',
    required: true,
    schema,
  }))
  const query = Object.entries(propertiesOf(route.query)).map(([name, schema]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    schema,
  }))
  const header =
    route.method === 'get'
      ? {
          name: 'X-Min-Position',
          description: 'Place in the log to have been read up to, as X-Position said it',
        }
      : { name: 'Idempotency-Key', description: 'The same key and body give the same answer' }
  const schema = { type: 'string', maxLength: 255 }
  return [...path, ...query, { ...header, in: 'header', required: false, schema }]
}

function requestBodyOf(route: Route): Json | null {
  if (route.method === 'get') return null
  const schema = inputSchema(route.body)
  const properties = propertiesOf(route.body)
  if (route.upload) {
    const file = { type: 'string', contentMediaType: 'application/octet-stream' }
    return {
      required: true,
      content: {
        'multipart/form-data': {
          schema: { ...schema, properties: { ...properties, [route.upload.field]: file } },
        },
      },
    }
  }
  const isEmpty = 'properties' in schema && Object.keys(properties).length === 0
  return isEmpty ? null : { required: true, content: jsonContent(schema) }
}

function successOf(route: Route): Json {
  if (route.data === 'file') {
    return { description: 'The file', content: { 'application/octet-stream': {} } }
  }
  if (route.data === 'events') {
    return {
      description: 'Events, as long as both sides want',
      content: { [eventStreamType]: { schema: { type: 'string' } } },
    }
  }
  const data = route.data === 'empty' ? { type: 'null' } : outputSchema(route.data)
  return {
    description: 'Done',
    headers: {
      'X-Position': {
        description:
          'Place in the log of the last event of this command: <position>;epoch=<8 digits>',
        schema: { type: 'string' },
      },
    },
    content: jsonContent({
      type: 'object',
      properties: { data },
      required: ['data'],
      additionalProperties: false,
    }),
  }
}

/** Refusals that apply only to requests with a body or to changes. */
const ofCommands: ReadonlySet<string> = new Set(['400', '409', '413', '415'])

function errorsOf(route: Route): Json {
  const isRead = route.method === 'get'
  const isOpen = route.access === 'public'
  const statuses = Object.keys(errorStatuses).filter(status => {
    if (isRead && ofCommands.has(status)) return false
    // Public routes that change something check sign-in or the gateway's token themselves, so they return 401 too.
    if (status === '401') return !isOpen || !isRead
    return status !== '403' || !isOpen
  })
  return Object.fromEntries(
    statuses.map(status => [status, { $ref: `#/components/responses/Error${status}` }]),
  )
}

function outputSchema(schema: z.ZodType): Json {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { unrepresentable: 'any' })
  return rest
}
