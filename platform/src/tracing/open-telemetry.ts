import {
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  trace,
  TraceFlags,
  type Attributes,
} from '@opentelemetry/api'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import {
  BasicTracerProvider,
  BatchSpanProcessor,
  RandomIdGenerator,
  type IdGenerator,
  type NodeTracerConfig,
  type SpanExporter,
} from '@opentelemetry/sdk-trace-node'
import type { Logger } from '../logger.ts'
import { traceIdOf } from './ids.ts'
import type { Span, SpanFacts, SpanStart, Tracing } from './tracing.ts'

/** How long a stopping process waits until the collector has the last spans; less for a collector that is away. */
const stopMsMax = 3_000
const stopMsMaxAway = 100
const noSpan = '0000000000000001'

/** Opens the SDK for a process. Each gets its own provider, so that several processes in one can be told apart. */
export function openTracing(
  name: string,
  endpoint: string,
  logger: Pick<Logger, 'warn' | 'info'>,
): Tracing {
  const ids = givenIds()
  const collector = toldOf(
    new OTLPTraceExporter({ url: `${endpoint.replace(/\/$/, '')}/v1/traces` }),
    logger,
  )
  const provider = new BasicTracerProvider({
    resource: resourceOf({
      'service.name': name,
      'service.namespace': 'arung',
      'telemetry.sdk.name': 'opentelemetry',
      'telemetry.sdk.language': 'nodejs',
    }),
    idGenerator: ids,
    spanProcessors: [new BatchSpanProcessor(collector)],
  })
  const tracer = provider.getTracer('arung')

  /**
   * Returns whether a trace is sampled, as every process decides from the trace id when the caller has not. The probe
   * span never ends, so it is not exported.
   */
  const isKept = (traceId: string): boolean => {
    ids.give(traceId, noSpan)
    return tracer.startSpan('', {}, ROOT_CONTEXT).isRecording()
  }

  return {
    carrying: new Map(),
    begin(start) {
      const traceId = traceIdOf(start.correlationId)
      const spanId = start.spanId ?? ids.draw()
      const { parentId } = start
      const isSampled = start.isSampled ?? (parentId ? isKept(traceId) : undefined)
      const traceFlags = isSampled ? TraceFlags.SAMPLED : TraceFlags.NONE
      const context = parentId
        ? trace.setSpanContext(ROOT_CONTEXT, {
            traceId,
            spanId: parentId,
            traceFlags,
            isRemote: true,
          })
        : ROOT_CONTEXT
      const startedMs = start.startedMs ?? performance.now()
      const clockMs = Date.now() - performance.now()
      ids.give(traceId, spanId)
      const span = tracer.startSpan(
        start.name,
        {
          kind: kinds[start.kind],
          startTime: timeOf(clockMs + startedMs),
          attributes: attributesOf(start.facts),
        },
        context,
      )
      return {
        place: { traceId, spanId, isSampled: span.isRecording() },
        end({ name: last, facts, isFault = false, endedMs = performance.now() } = {}) {
          if (last !== undefined) span.updateName(last)
          span.setAttributes(attributesOf(facts))
          if (isFault) span.setStatus({ code: SpanStatusCode.ERROR })
          span.end(timeOf(clockMs + Math.max(startedMs, endedMs)))
        },
      } satisfies Span
    },
    async stop() {
      let timer: NodeJS.Timeout | undefined
      const late = new Promise<void>(resolve => {
        timer = setTimeout(resolve, collector.isAway() ? stopMsMaxAway : stopMsMax)
      })
      await Promise.race([provider.shutdown().catch(() => undefined), late])
      clearTimeout(timer)
    },
  }
}

/**
 * The attributes of a process on every span. Implemented here, because node_modules contains `@opentelemetry/resources`
 * in the older version of another package, and the bundles would pick that one.
 */
function resourceOf(attributes: Record<string, string>): NonNullable<NodeTracerConfig['resource']> {
  return {
    attributes,
    getRawAttributes: () => Object.entries(attributes),
    merge: () => resourceOf(attributes),
  }
}

const kinds: Readonly<Record<SpanStart['kind'], SpanKind>> = {
  server: SpanKind.SERVER,
  client: SpanKind.CLIENT,
  producer: SpanKind.PRODUCER,
  consumer: SpanKind.CONSUMER,
  internal: SpanKind.INTERNAL,
}

/** The SDK's own type requires mutable arrays. */
function attributesOf(facts: SpanFacts = {}): Attributes {
  const attributes: Attributes = {}
  for (const [name, value] of Object.entries(facts))
    attributes[name] = typeof value === 'object' ? [...value] : value
  return attributes
}

const nsPerMs = 1_000_000
/** Converts milliseconds since 1970 to the SDK's format: seconds, and nanoseconds of the last second. */
const timeOf = (ms: number): [number, number] => [
  Math.floor(ms / 1_000),
  Math.round((ms % 1_000) * nsPerMs),
]

/**
 * Creates an id generator that gives the next span predetermined ids, because trace ids are made from correlation ids.
 */
function givenIds(): IdGenerator & {
  give(traceId: string, spanId: string): void
  draw(): string
} {
  const random = new RandomIdGenerator()
  let next = { traceId: '', spanId: '' }
  return {
    give(traceId, spanId) {
      next = { traceId, spanId }
    },
    draw: () => random.generateSpanId(),
    generateTraceId: () => next.traceId,
    generateSpanId: () => next.spanId,
  }
}

/**
 * Wraps the exporter, so that it logs once when the collector is away and once when it is back. Spans in between are
 * lost.
 */
function toldOf(
  exporter: SpanExporter,
  logger: Pick<Logger, 'warn' | 'info'>,
): SpanExporter & { isAway(): boolean } {
  let isAway = false
  return {
    export(spans, done) {
      exporter.export(spans, result => {
        const failed = result.error !== undefined
        if (failed && !isAway)
          logger.warn({ error: result.error?.message }, 'the collector of traces is away')
        if (!failed && isAway) logger.info('the collector of traces is back')
        isAway = failed
        done(result)
      })
    },
    shutdown: () => exporter.shutdown(),
    isAway: () => isAway,
  }
}
