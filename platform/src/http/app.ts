import express, { type Request, type Response } from 'express'
import { Histogram, type Registry } from 'prom-client'
import { minPositionHeader, positionHeader } from '@arung/contracts/envelope'
import type { Authenticate } from '../auth/authenticate.ts'
import type { Logger } from '../logger.ts'
import type { Span, Tracing } from '../tracing/tracing.ts'
import { compiled, compiledLate } from './compiled-routes.ts'
import { assertDeclared, assertDeclaredOnce } from './declarations.ts'
import { createDocuments, type Documents } from './describe/documents.ts'
import { HttpError, asHttpError, notFound, tooManyRequests } from './errors.ts'
import { parseInput, parseQueryString } from './input.ts'
import type { Caller } from './protect/gate.ts'
import { createGates, gateOfClass, type Gates } from './protect/gates.ts'
import { askedOf, placeText, unknownEpoch, type LogEpoch } from './log-epoch.ts'
import { addressKey, limitKey, type Limiter } from './protect/limits.ts'
import { assertMayCall, assertSelf } from './protect/may-call.ts'
import { createPathTable, type PathTable } from './path-table.ts'
import { createPatience, type Patience } from './patience.ts'
import { actorOf, visitor, type Principal } from './principal.ts'
import { sendError, sendReply } from './reply.ts'
import { noBody, readBody, type ReadBody } from './request-body.ts'
import { clientIp, newRequestId, requestFacts, tracedCorrelation } from './request-facts.ts'
import type { Method, Route } from './route.ts'
import { beginServerSpan, endServerSpan } from './server-span.ts'

export type HttpAppOptions = {
  name: string
  title: string
  routes: readonly Route[]
  authenticate: Authenticate
  limiter: Limiter
  /** Caps on concurrent work; the product's own when omitted. */
  gates?: Gates
  logger: Logger
  /** Key for the digests of requests that may be stored. Without it there are no digests. */
  requestKey?: string
  /** Prepares a route on its first call, not at the start. */
  startsOften?: boolean
  /** Serves /openapi.json and /documentation, a page of our own origin. */
  documents?: boolean
  /** The number of our own proxies in front of the process; their `X-Forwarded-For` entries are trusted. */
  trustProxyHops?: number
  /**
   * The epoch of the log whose positions are reported and waited for. When omitted, positions are sent without an
   * epoch.
   */
  epoch?: LogEpoch
  /** Receives the histogram `http_request_seconds` by route, method and status. */
  registry?: Registry
  /** Records a span for each request; none when omitted. */
  tracing?: Tracing | null
  /** Every route only reads, whatever its method, so a request that failed because a server is away is retried. */
  onlyReads?: boolean
  /** How long a request waits for a server that is away; 5 s when omitted. */
  patienceMs?: number
  /** Maps errors of the caller's packages to responses; null leaves them to the general rules. */
  mapError?: (error: unknown) => HttpError | null
}

type Process = {
  options: HttpAppOptions
  epoch: LogEpoch
  gates: Gates
  patience: Patience
  table: PathTable<Route>
  documents: Documents | null
  seconds: Histogram | null
}

/** The facts of a request while it is answered; the final log line is made from them. */
type Trace = {
  id: string
  /** The correlation id of the request's trace, if it has one. */
  traced: string | null
  correlationId: string
  startedMs: number
  route: Route | null
  principal: Principal
  span: Span | null
}

const methodOf: Readonly<Record<string, Method>> = {
  GET: 'get',
  HEAD: 'get',
  POST: 'post',
  PUT: 'put',
  PATCH: 'patch',
  DELETE: 'delete',
}

/**
 * Creates the Express application of a process. Every request passes the same stages in the same order: limits, the
 * Bearer token, access, parsing, the route, the response schema. Throws when a route is not declared completely or two
 * routes answer the same path.
 */
export function createHttpApp(options: HttpAppOptions): express.Express {
  if (options.startsOften) assertDeclaredOnce(options.title, options.routes)
  else assertDeclared(options.routes)
  const routes = options.routes.map(options.startsOften ? compiledLate : compiled)
  const context: Process = {
    options,
    epoch: options.epoch ?? unknownEpoch,
    gates: options.gates ?? createGates(),
    patience: createPatience(options.patienceMs),
    table: createPathTable(routes.map(route => ({ route, entry: route }))),
    documents: options.documents ? createDocuments(options.title, options.routes) : null,
    seconds: options.registry ? createHistogram(options.registry) : null,
  }
  const app = express()
  app.disable('x-powered-by')
  app.disable('etag')
  app.use((req: Request, res: Response) => {
    void answer(context, req, res)
  })
  return app
}

function createHistogram(registry: Registry): Histogram {
  return new Histogram({
    name: 'http_request_seconds',
    help: 'Time from the first header to the answer',
    labelNames: ['route', 'method', 'status'],
    buckets: [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
    registers: [registry],
  })
}

async function answer(context: Process, req: Request, res: Response): Promise<void> {
  const id = newRequestId()
  const traced = context.options.tracing ? tracedCorrelation(req) : null
  const trace: Trace = {
    id,
    traced,
    correlationId: traced ?? id,
    startedMs: performance.now(),
    route: null,
    principal: visitor,
    span: null,
  }
  try {
    finish(context, req, trace, await handle(context, req, res, trace))
  } catch (thrown) {
    const error = context.options.mapError?.(thrown) ?? asHttpError(thrown)
    if (res.headersSent) res.destroy()
    else sendError(res, trace.id, error, context.epoch)
    finish(context, req, trace, error.status, thrown)
  }
}

/** Runs one request to its response and returns the status. Every refusal is thrown. */
async function handle(
  context: Process,
  req: Request,
  res: Response,
  trace: Trace,
): Promise<number> {
  const { path, queryText } = splitUrl(req.url)
  if (context.documents?.answer(path, req, res, trace.id)) return 200
  const { route, params: rawParams } = findRoute(context.table, req, path)
  trace.route = route
  const ip = clientIp(req, context.options.trustProxyHops ?? 0)
  if (route.limit !== 'internal') await assertWithinLimit(context.options.limiter, route, ip)
  const caller: Caller = { key: addressKey(ip), isGone: () => req.socket.destroyed }
  const patiently = context.patience(caller)
  const principal = await patiently(() => principalOf(route, req, context.options.authenticate))
  trace.principal = principal
  assertMayCall(route, principal)
  const params = parseInput(route.params, rawParams)
  if (route.ownership === 'self') assertSelf(principal, rawParams['uuid'])
  const query = parseInput(route.query, parseQueryString(queryText))
  const read = await bodyOf(context, route, { req, res, caller })
  const body = parseInput(route.body, read.value)
  const { epoch } = context
  const asked = req.headers[minPositionHeader]
  const { minPosition, isVoid } = await patiently(() => askedOf(asked, epoch))
  // A caller that learns the current epoch forgets the positions of another one.
  if (isVoid) res.setHeader(positionHeader, placeText(0, epoch))
  const { requestKey, tracing, onlyReads } = context.options
  const { id, traced } = trace
  const facts = { req, id, traced, ip, path, principal, body: read, route, requestKey }
  const request = requestFacts({ ...facts, minPosition })
  trace.correlationId = request.correlationId
  if (tracing) trace.span = beginServerSpan(tracing, req, trace, request.commandId)
  const gate = route.gate ?? gateOfClass[route.limit]
  const run = () => route.run({ params, query, body, principal, request, files: read.files })
  const inTurn = () => (gate ? context.gates[gate](run, caller) : run())
  const reply = await (onlyReads ? patiently(inTurn) : inTurn())
  if ('data' in reply && typeof route.data === 'object') reply.data = route.data.parse(reply.data)
  const ifNoneMatch = req.headers['if-none-match']
  return sendReply(res, trace.id, reply, { status: route.status ?? 200, ifNoneMatch, epoch })
}

function bodyOf(
  { gates }: Process,
  route: Route,
  { req, res, caller }: { req: Request; res: Response; caller: Caller },
): Promise<ReadBody> | ReadBody {
  if (route.method === 'get') return noBody
  const read = () => readBody(route, req, res)
  return route.upload ? gates.upload(read, caller) : read()
}

function splitUrl(url: string): { path: string; queryText: string } {
  const mark = url.indexOf('?')
  return mark === -1
    ? { path: url, queryText: '' }
    : { path: url.slice(0, mark), queryText: url.slice(mark + 1) }
}

function findRoute(table: PathTable<Route>, req: Request, path: string) {
  const method = methodOf[req.method]
  const found = table.find(method ?? 'get', path)
  if (found.kind === 'none') throw notFound()
  if (found.kind === 'found' && method) return { route: found.entry, params: found.params }
  const allowed = found.kind === 'other-method' ? found.allowed : ['get']
  throw new HttpError(405, 'MethodNotAllowed', `This address does not answer ${req.method}`, {
    headers: { allow: allowed.join(', ').toUpperCase() },
  })
}

async function assertWithinLimit(limiter: Limiter, route: Route, ip: string): Promise<void> {
  const consumed = await limiter.consume(route.limit, limitKey(route.limit, ip))
  if (!consumed.ok) throw tooManyRequests(consumed.retryAfterSeconds)
}

function principalOf(route: Route, req: Request, authenticate: Authenticate) {
  if (route.access === 'public') return visitor
  const { authorization } = req.headers
  return authorization === undefined ? visitor : authenticate(authorization)
}

function finish(
  { options, seconds }: Process,
  req: Request,
  trace: Trace,
  status: number,
  thrown?: unknown,
): void {
  const elapsedMs = performance.now() - trace.startedMs
  const route = trace.route?.path ?? 'unknown'
  seconds?.observe({ route, method: req.method, status }, elapsedMs / 1_000)
  if (options.tracing) endServerSpan(options.tracing, req, trace, { status, error: thrown })
  const level = levelOf(status, req.method)
  if (level === 'debug' && options.logger.level === 'info') return
  options.logger[level](
    {
      requestId: trace.id,
      correlationId: trace.correlationId,
      method: req.method,
      route,
      status,
      ms: Math.round(elapsedMs * 10) / 10,
      actor: actorOf(trace.principal),
      ...(status >= 500 ? { error: thrown } : {}),
    },
    'answered',
  )
}

function levelOf(status: number, method: string): 'error' | 'warn' | 'info' | 'debug' {
  if (status >= 500) return 'error'
  if (status === 401 || status === 403 || status === 429) return 'warn'
  return method === 'GET' || method === 'HEAD' ? 'debug' : 'info'
}
