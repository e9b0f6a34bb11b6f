import { Counter, Gauge, type Registry } from 'prom-client'
import { positionOf, type EventStore, type Position } from '@arung/event-store/event-store'
import { jitteredPause, pause } from '@arung/event-store/pause'
import { whileLeading } from '@arung/event-store/postgres/leader'
import { outageLog } from '@arung/platform/outage-log'
import type { Logger } from '@arung/platform/logger'
import { RelayHalted, relayLog, type RelayParts } from './relay.ts'

export type Relay = Readonly<{
  /** Resolves to true when it leads, or to a text when it stands by, as long as nothing needs a person. */
  ready: () => Promise<boolean | string>
  /** Whether this relay is the leader. */
  leads: () => boolean
  /** Why it has halted, or null while it has not. */
  halted: () => string | null
  stop: () => Promise<void>
}>

/** Records are counted up to this number. More count as far behind. */
const lagRecordsMax = 1_000
const troublePause = { firstMs: 200, mostMs: 5_000 }
/** How often a halted relay checks again: somebody may have run --rebuild meanwhile. */
const haltedMs = 3_000

type State = {
  halted: string | null
  troubled: boolean
  leads: boolean
  standsBy: boolean
  at: Position | null
}

/** Leads, or stands by to lead, until it is stopped. */
export function startRelay(
  parts: RelayParts & Readonly<{ databaseUrl: string; registry: Registry; logger: Logger }>,
): Relay {
  const { logger, databaseUrl, registry, store } = parts
  const stopping = new AbortController()
  const { signal } = stopping
  const state: State = { halted: null, troubled: false, leads: false, standsBy: false, at: null }
  const notice = outageLog(logger, {
    away: 'the relay cannot tell others, and tries again until it can',
    back: 'the relay tells others again',
  })
  const publishedTotal = measure(registry, store, state)
  const onStandingBy = () => {
    state.standsBy = true
  }
  const lead = (leading: AbortSignal) => {
    state.standsBy = false
    return relayLog(
      parts,
      {
        onPage(page, records) {
          state.at = page.scannedTo
          state.troubled = false
          state.halted = null
          publishedTotal.inc(records)
        },
        onReady() {
          notice.back()
          state.halted = null
          state.troubled = false
          state.leads = true
        },
      },
      leading,
    ).finally(() => {
      state.leads = false
      state.at = null
    })
  }
  const run = async () => {
    let attempt = 0
    while (!signal.aborted) {
      try {
        await whileLeading({ databaseUrl, what: 'relay', signal, onStandingBy }, lead)
        attempt = 0
      } catch (error) {
        if (signal.aborted) return
        if (error instanceof RelayHalted) {
          if (state.halted !== error.message)
            logger.error(
              { error: error.message },
              'ALERT the relay stands still: a person must look',
            )
          state.halted = error.message
          await pause(haltedMs, signal)
        } else {
          state.troubled = true
          notice.away(error)
          await jitteredPause(attempt, troublePause, signal)
          attempt += 1
        }
      }
    }
  }
  const running = run()
  return {
    async ready() {
      if (state.halted !== null || state.troubled) return false
      return state.standsBy ? 'stands by' : true
    },
    leads: () => state.leads,
    halted: () => state.halted,
    async stop() {
      stopping.abort()
      await running
    },
  }
}

function measure(registry: Registry, store: EventStore, state: State): Counter {
  const registers = [registry]
  new Gauge({
    name: 'relay_lag_seconds',
    help: 'How long ago the first event was recorded that Kafka does not have; 0 where it has all, or another relay works',
    registers,
    async collect() {
      this.set(state.at === null ? 0 : await ageBehind(store, state.at))
    },
  })
  new Gauge({
    name: 'relay_lag_records',
    help: `Events of the log that were not looked at yet, counted up to ${lagRecordsMax}; 0 where another relay works`,
    registers,
    async collect() {
      if (state.at === null) return this.set(0)
      this.set((await store.readAll(positionOf(state.at), lagRecordsMax)).events.length)
    },
  })
  new Gauge({
    name: 'relay_halted',
    help: '1 when the relay stands still until a person acts',
    registers,
    collect() {
      this.set(state.halted === null ? 0 : 1)
    },
  })
  new Gauge({
    name: 'relay_position',
    help: 'Position of the last event that was looked at',
    registers,
    collect() {
      this.set(state.at ?? 0)
    },
  })
  return new Counter({
    name: 'relay_records_total',
    help: 'Events that others were told of since the process started',
    registers,
  })
}

async function ageBehind(store: EventStore, at: Position): Promise<number> {
  const [next] = (await store.readAll(positionOf(at), 1)).events
  return next ? Math.max(0, (Date.now() - next.recordedAt.getTime()) / 1_000) : 0
}
