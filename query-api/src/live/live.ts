import type { EventStore } from '@arung/event-store/event-store'
import { setTimeout as pause } from 'node:timers/promises'
import { everyTopic, liveEvents } from '@arung/contracts/live/events'
import type { Sessions } from '@arung/platform/auth/sessions'
import { tooManyRequests, unavailable } from '@arung/platform/http/errors'
import type { EventStream } from '@arung/platform/http/event-stream'
import type { Account } from '../caller.ts'
import type { Database } from '../database.ts'
import { admit } from './room.ts'
import { changesElsewhere, changesHere, createChangeReader, type ChangeReader } from './changes.ts'
import { topicsOf } from './topics.ts'

export type Live = Readonly<{
  /**
   * Throws 429 where this person has the maximum number of streams, and 503 where no stream gives way to another one.
   */
  assertRoom(account: Account): void
  /** Sends changes from now on, until the stream or the session ends. */
  follow(account: Account, stream: EventStream): void
  stop(): Promise<void>
}>

export type LiveOptions = Readonly<{
  database: Database
  store: Pick<EventStore, 'readAll' | 'besideModels'>
  sessions: Pick<Sessions, 'openAmong'>
  /** Milliseconds between two keep-alive messages and two checks of the sessions. */
  beatEveryMs?: number
}>

const retryAfterSeconds = { OWN: 60, FULL: 30 }
/** Changes between two looks are sent together. */
const lookEveryMs = 500
const beatEveryMsDefault = 20_000

type Follower = {
  readonly account: Account
  readonly stream: EventStream
  /** Whether the follower was told that it follows. From then on it gets every change. */
  isFollowing: boolean
}

/** All followers of changes in this process. While there are none, nothing is read. */
export function createLive(options: LiveOptions): Live {
  const { database, store, sessions, beatEveryMs = beatEveryMsDefault } = options
  const followers = new Set<Follower>()
  const stopping = new AbortController()
  let running: Promise<void> | null = null

  const isWanted = () => followers.size > 0 && !stopping.signal.aborted

  function start(): void {
    running ??= run().finally(() => {
      running = null
      if (isWanted()) start()
    })
  }

  async function run(): Promise<void> {
    const reader = createChangeReader(
      store.besideModels ? changesHere(database) : changesElsewhere(database, store),
    )
    let beatenMs = performance.now()
    let isAllKnown = true
    while (isWanted()) {
      isAllKnown = await tell(reader, isAllKnown).catch(() => false)
      if (performance.now() - beatenMs >= beatEveryMs) {
        beatenMs = performance.now()
        await beat()
      }
      await pause(lookEveryMs, undefined, { signal: stopping.signal }).catch(() => undefined)
    }
  }

  /** After a failed look, what has changed is no longer known. Resolves to true, or throws. */
  async function tell(reader: ChangeReader, isAllKnown: boolean): Promise<true> {
    const all = [...followers]
    const streams = await reader.look()
    const isKnown = isAllKnown && streams !== 'every'
    const accounts = all.map(one => one.account)
    const topics = isKnown ? await topicsOf(database, accounts, streams) : () => [everyTopic]
    for (const one of all) {
      if (!one.isFollowing) one.stream.send(liveEvents.following, null)
      one.isFollowing = true
      const changed = topics(one.account)
      if (changed.length > 0) one.stream.send(liveEvents.changed, changed)
    }
    return true
  }

  /**
   * Ends the streams of sessions that are over or have another position. Where this cannot be determined, ends all of
   * them.
   */
  async function beat(): Promise<void> {
    const ids = [...followers].map(one => one.account.sessionId)
    const open = await sessions.openAmong(ids).catch(() => null)
    for (const { account, stream } of followers) {
      const owner = open?.get(account.sessionId)
      const isSame = owner?.role === account.role && owner.position === account.position
      if (isSame) stream.beat()
      else stream.end()
    }
  }

  return {
    assertRoom(account) {
      const asked = admit(account, followers)
      if (asked.admitted) return
      if (asked.because === 'OWN') throw tooManyRequests(retryAfterSeconds.OWN)
      throw unavailable(retryAfterSeconds.FULL)
    },
    follow(account, stream) {
      // Others may have come since room was checked.
      const asked = admit(account, followers)
      if (!asked.admitted || stopping.signal.aborted) return stream.end()
      if (asked.givesWay !== null) {
        followers.delete(asked.givesWay)
        asked.givesWay.stream.end()
      }
      const one = { account, stream, isFollowing: false }
      followers.add(one)
      stream.onEnd(() => followers.delete(one))
      start()
    },
    async stop() {
      stopping.abort()
      for (const { stream } of followers) stream.end()
      await running
    },
  }
}
