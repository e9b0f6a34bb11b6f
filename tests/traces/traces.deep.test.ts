import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { until } from '../../standalone/test/start/product.ts'
import { openApartProduct, type ApartProduct } from './apart-product.ts'
import { book, canary, openBrowser } from './browser.ts'
import { startCollector, type Received } from './collector.ts'

vi.setConfig({ testTimeout: 240_000, hookTimeout: 240_000 })

/** Attributes that identify nobody and open nothing. */
const harmless = new Set([
  'http.request.method',
  'http.route',
  'http.response.status_code',
  'error.type',
  'arung.request',
  'arung.stream.category',
  'arung.event.types',
  'arung.log.position',
  'arung.projections',
  'arung.job.kind',
  'arung.job.attempt',
  'arung.job.outcome',
])

let product: ApartProduct
let collector: Awaited<ReturnType<typeof startCollector>>
beforeAll(async () => {
  product = await openApartProduct()
  collector = await startCollector()
})
afterAll(async () => {
  await product.end()
  await collector.close()
})

const eventsOf = async (traceId: string) => {
  const { rows } = await product.database.query<{ type: string; actor: string }>(
    `SELECT type, metadata ->> 'actor' AS actor FROM event_store.events
     WHERE replace(metadata ->> 'correlationId', '-', '') = $1 ORDER BY position`,
    [traceId],
  )
  return rows
}
const inWords = ({ service, name }: Received) => `${String(service)}: ${name}`
/** Returns the names of a span and of its ancestors, up to the start of its trace. */
function wayTo(span: Received): string[] {
  const { parentSpanId } = span
  if (!parentSpanId) return [inWords(span)]
  const parent = collector.inTrace(span.traceId).find(one => one.spanId === parentSpanId)
  return [...(parent ? wayTo(parent) : [`nobody's ${parentSpanId}`]), inWords(span)]
}
async function received(spanId: string): Promise<Received> {
  await until(() => collector.spans.some(one => one.spanId === spanId))
  return collector.spans.find(one => one.spanId === spanId)!
}
const named = (traceId: string, name: string) =>
  collector.inTrace(traceId).find(one => one.name === name)

test('from the click to the mail, a booking across processes is traced under the correlation ids of its events, without personal data', async () => {
  await product.start({
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
    OTEL_BSP_SCHEDULE_DELAY: '200',
  })
  const browser = openBrowser(product)
  const booked = await book(browser)
  expect((await browser.tell()).status).toBe(204)

  const click = await received(booked.order.spanId)
  expect(inWords(click)).toBe('web: browser POST')
  const { traceId } = click
  // The id that the browser generated leads nowhere: only its digest is recorded.
  expect(collector.inTrace(booked.order.traceId)).toEqual([])
  await until(() => named(traceId, 'mail.order') !== undefined)
  await until(() => named(traceId, 'project') !== undefined)
  expect((await eventsOf(traceId)).map(({ type }) => type)).toContain('OrderPlaced')
  const toCommand = [
    'web: browser POST',
    'web: POST /api',
    'command-api: POST /checkouts/:id/order',
  ]
  const order = named(traceId, 'append order')!
  expect(order.attributes).toMatchObject({
    'arung.stream.category': 'order',
    'arung.event.types': expect.arrayContaining(['OrderPlaced']),
  })
  const toOrder = [...toCommand, 'command-api: append order']
  expect(wayTo(order)).toEqual(toOrder)
  const projected = collector
    .inTrace(traceId)
    .filter(({ name, parentSpanId }) => name === 'project' && parentSpanId === order.spanId)
  expect(projected.length).toBeGreaterThan(0)
  expect(projected.map(inWords)).toContain('projections: project')
  expect(wayTo(named(traceId, 'mail.order')!)).toEqual([
    ...toOrder,
    'workers: enqueue mail.order',
    'workers: mail.order',
  ])

  // A mail that no event requests, and a command that comes back.
  const asking = await received(booked.verification.spanId)
  await until(() => named(asking.traceId, 'mail.otp') !== undefined)
  expect(wayTo(named(asking.traceId, 'mail.otp')!)).toEqual([
    'web: browser POST',
    'web: POST /api',
    'command-api: POST /checkouts/:id/verification',
    'command-api: enqueue mail.otp',
    'workers: mail.otp',
  ])
  const paying = await received(booked.payment.spanId)
  const back = 'POST /internal/payments/:id/invoice'
  await until(() => named(paying.traceId, back) !== undefined)
  expect(wayTo(named(paying.traceId, back)!).slice(-3)).toEqual([
    'workers: enqueue invoice.create',
    'workers: invoice.create',
    `command-api: ${back}`,
  ])
  const events = await eventsOf(paying.traceId)
  expect(events).toContainEqual(expect.objectContaining({ actor: 'system:workers' }))

  const facts = new Set(collector.spans.flatMap(({ attributes }) => Object.keys(attributes)))
  expect([...facts].filter(name => !harmless.has(name))).toEqual([])
  const { checkoutId, code, orderSlug, invoiceUrl } = booked
  const { logKeys, ...secrets } = product.secrets
  const words = [
    ...Object.values(canary),
    checkoutId,
    orderSlug,
    invoiceUrl,
    ...Object.values(secrets),
    ...logKeys,
  ]
  const said = collector.said()
  const hasWord = (word: string) =>
    [word, encodeURIComponent(word), Buffer.from(word).toString('hex')].some(form =>
      said.toLowerCase().includes(form.toLowerCase()),
    )
  expect(words.filter(hasWord)).toEqual([])
  expect(said).not.toMatch(new RegExp(`"${code}"`))
})

test('a caller who knows a correlation id cannot add calls to the trace of its owner', async () => {
  const owner = openBrowser(product)
  const called = await owner.call('GET', '/settings')
  await owner.tell()
  const { traceId } = await received(called.spanId)
  await until(() => named(traceId, 'GET /settings') !== undefined)
  const before = collector.inTrace(traceId).length
  const correlation = traceId.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
  const other = openBrowser(product, {
    traceparent: `00-${traceId}-${'a'.repeat(16)}-01`,
    'x-correlation-id': correlation,
  })
  const checkoutId = crypto.randomUUID()
  const { status } = await other.call('PUT', `/checkouts/${checkoutId}/contact`, {})
  expect(status).toBeGreaterThanOrEqual(400)
  const theirs = ({ name, attributes }: Received) =>
    name === 'PUT /checkouts/:id/contact' && attributes['http.response.status_code'] === status
  await until(() => collector.spans.some(theirs))
  expect(collector.inTrace(traceId)).toHaveLength(before)
  expect(await eventsOf(traceId)).toEqual([])
})

test('an unreachable collector delays nobody, and a stopping process sends its last spans', async () => {
  await collector.close()
  const browser = openBrowser(product)
  for (let time = 0; time < 5; time += 1)
    expect((await browser.call('GET', '/settings')).status).toBe(200)
  await until(() => product.said().includes('the collector of traces is away'))
  collector = await startCollector(collector.port)
  const last = await browser.call('GET', '/settings')
  await browser.tell()
  expect(await product.stop()).toEqual([0, 0, 0, 0, 0])
  const { traceId } = await received(last.spanId)
  expect(named(traceId, 'GET /settings')).toBeDefined()
})

test('without the variable nothing is traced, no page reports spans, and correlation ids are those of the requests', async () => {
  const before = collector.spans.length
  await product.start()
  const browser = openBrowser(product)
  const page = await (await fetch(product.url)).text()
  expect(page).not.toContain('data-traced')
  expect((await browser.tell()).status).toBe(405)
  const { payment } = await book(browser, 'other@canary.example')
  const { rows } = await product.database.query<{ correlation: string }>(
    `SELECT DISTINCT metadata ->> 'correlationId' AS correlation FROM event_store.events
     WHERE type = 'PaymentStarted' ORDER BY 1`,
  )
  expect(rows.map(({ correlation }) => correlation)).toContain(payment.requestId)
  await product.stop()
  expect(collector.spans.length).toBe(before)
})
