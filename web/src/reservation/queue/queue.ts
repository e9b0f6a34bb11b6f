import { ApiError } from '../../app/api/api-error.ts'
import { operatorToday } from '../../base/format/dates.ts'
import { laneOf, meaningOf, nextToSend, unsent, type Entry } from './entry.ts'
import { createEntryList } from './entry-list.ts'
import type { MoveStorage } from './move-storage.ts'

/** What became of a move right after it was made. */
export type Result =
  | Readonly<{ kind: 'SENT' | 'WAITS' }>
  | Readonly<{ kind: 'REFUSED'; error: ApiError }>

type QueueParts = Readonly<{
  storage: MoveStorage
  send: (entry: Entry) => Promise<unknown>
  /** The account in whose name this tab sends right now; null where there is none. */
  account: () => string | null
  /** Runs work that no other tab does at the same moment. */
  alone: <Done>(work: () => Promise<Done>) => Promise<Done>
  isOnline: () => boolean
  /** Reads what the lists show again, after a move was accepted. */
  readAgain: () => Promise<unknown>
  /** Tells other tabs that something changed. */
  tellOthers: () => void
  later: (ms: number, work: () => void) => void
}>

type Went = 'GO_ON' | 'LATER' | 'SIGN_IN' | 'DONE'

/** How long the queue waits after a failed attempt: twice as long each time, up to a minute, in milliseconds. */
const retryMs = { first: 2_000, most: 60_000 }

/** The moves of this device that wait for the server, sent one at a time and in order per thing. */
export function createQueue(parts: QueueParts) {
  const entries = createEntryList(parts.storage, parts.tellOthers)
  let waitMs = retryMs.first
  let isScheduled = false
  /** Who made a move and has no answer yet, by its id. */
  const hoped = new Map<string, (result: Result) => void>()
  let turn: Promise<unknown> = Promise.resolve()

  const answer = (id: string, result: Result) => {
    hoped.get(id)?.(result)
    hoped.delete(id)
  }
  /** Whoever waits for an answer is told that there is none yet. */
  const giveUpHope = async () => {
    for (const entry of entries.all())
      if (entry.state === 'NEW') await entries.keep({ ...entry, state: 'WAITING' })
    for (const id of hoped.keys()) answer(id, { kind: 'WAITS' })
  }

  async function attempt(entry: Entry): Promise<Went> {
    try {
      await parts.send(entry)
    } catch (cause) {
      if (!(cause instanceof ApiError)) throw cause
      return failed(entry, cause)
    }
    waitMs = retryMs.first
    await entries.markSent(entry)
    // The lists show the move until they know it from the server.
    const drop = () => entries.hide([entry.id])
    void parts.readAgain().then(drop, drop)
    answer(entry.id, { kind: 'SENT' })
    return 'GO_ON'
  }

  async function failed(entry: Entry, error: ApiError): Promise<Went> {
    const meaning = meaningOf(error)
    if (meaning !== 'REFUSED') return meaning
    // Whoever made it is told right away. Otherwise it stays until a person has seen it.
    if (hoped.has(entry.id)) {
      await entries.forget([entry.id])
      answer(entry.id, { kind: 'REFUSED', error })
    } else await entries.keep({ ...entry, state: 'REFUSED', refusal: error.message })
    return 'GO_ON'
  }

  async function drain(): Promise<Went> {
    await readStored()
    for (;;) {
      const account = parts.account()
      if (account === null) return 'SIGN_IN'
      const next = nextToSend(entries.all(), account, operatorToday())
      if (next === null) return 'DONE'
      if (!parts.isOnline()) return 'LATER'
      const went = await attempt(next)
      if (went !== 'GO_ON') return went
    }
  }

  /** Another tab may have sent some of them meanwhile. Its refusals show in this tab as well. */
  async function readStored(): Promise<void> {
    await entries.readStored()
    const known = new Map(entries.all().map(({ id, state }) => [id, state]))
    for (const id of hoped.keys()) {
      if (!known.has(id)) answer(id, { kind: 'SENT' })
      if (known.get(id) === 'REFUSED') answer(id, { kind: 'WAITS' })
    }
  }

  /** Sends what waits, after what is being sent. */
  const sendNow = (): Promise<void> => {
    const sent = turn.then(sendAll)
    turn = sent.catch(() => undefined)
    return sent
  }

  async function sendAll(): Promise<void> {
    const went = await parts.alone(drain)
    if (went !== 'DONE') await giveUpHope()
    if (went !== 'LATER' || isScheduled) return
    isScheduled = true
    parts.later(waitMs, () => {
      isScheduled = false
      void sendNow()
    })
    waitMs = Math.min(retryMs.most, waitMs * 2)
  }

  return {
    entries: entries.all,
    onChange: entries.onChange,
    readStored,
    /** Sends what waits: a person has signed in, the connection is back, or somebody wants to try now. */
    async tryNow() {
      waitMs = retryMs.first
      await sendNow()
    },
    /** Adds a move and returns what became of it right away. */
    async add(entry: Entry): Promise<Result> {
      const isBlocked = unsent(entries.all(), entry.accountId).some(
        one => laneOf(one) === laneOf(entry) && one.state !== 'NEW',
      )
      const waits = isBlocked || !parts.isOnline()
      const result = new Promise<Result>(resolve => hoped.set(entry.id, resolve))
      await entries.keep({ ...entry, state: waits ? 'WAITING' : 'NEW' })
      if (waits) answer(entry.id, { kind: 'WAITS' })
      void sendNow()
      return result
    },
    /** A person has seen a refusal or does not want a move any more. */
    async dismiss(id: string) {
      await entries.forget([id])
      await sendNow()
    },
    /** A person says that a refused or old move is to be sent. */
    async repeat(id: string) {
      const entry = entries.all().find(one => one.id === id)
      if (entry) await entries.keep({ ...entry, state: 'WAITING', refusal: null, agreed: true })
      await sendNow()
    },
    /** Removes everything of this account from this device. */
    erase: (account: string) => entries.forget(unsent(entries.all(), account).map(({ id }) => id)),
  }
}
