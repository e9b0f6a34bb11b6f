import { ApiError } from '../../app/api/api-error.ts'
import { operatorToday } from '../../base/format/dates.ts'
import { laneOf, meaningOf, nextToSend, unsent, type Entry } from './entry.ts'
import type { MoveStorage } from './move-storage.ts'

/** What became of a move right after it was made. */
export type Result =
  | Readonly<{ kind: 'SENT' | 'WAITS' }>
  | Readonly<{ kind: 'REFUSED'; error: ApiError }>

type QueueParts = Readonly<{
  /** Null where the browser keeps nothing: moves are lost when the page closes. */
  storage: MoveStorage | null
  send: (entry: Entry) => Promise<unknown>
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
  let entries: readonly Entry[] = []
  let accountId: string | null = null
  let waitMs = retryMs.first
  let isScheduled = false
  const listeners = new Set<() => void>()
  /** Who made a move and has no answer yet, by its id. */
  const hoped = new Map<string, (result: Result) => void>()
  /** Moves that are not stored yet. */
  const saving = new Set<string>()
  let turn: Promise<unknown> = Promise.resolve()

  const show = (next: readonly Entry[]) => {
    entries = next
    for (const listener of listeners) listener()
  }
  const keep = async (entry: Entry) => {
    const others = entries.filter(({ id }) => id !== entry.id)
    show([...others, entry].toSorted((a, b) => a.nth - b.nth))
    saving.add(entry.id)
    await parts.storage?.put(entry)
    saving.delete(entry.id)
    parts.tellOthers()
  }
  const forget = async (ids: readonly string[]) => {
    await parts.storage?.remove(ids)
    show(entries.filter(({ id }) => !ids.includes(id)))
    parts.tellOthers()
  }
  const answer = (id: string, result: Result) => {
    hoped.get(id)?.(result)
    hoped.delete(id)
  }
  /** Whoever waits for an answer is told that there is none yet. */
  const giveUpHope = async () => {
    for (const entry of entries)
      if (entry.state === 'NEW') await keep({ ...entry, state: 'WAITING' })
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
    await parts.storage?.remove([entry.id])
    parts.tellOthers()
    show(entries.map(one => (one.id === entry.id ? { ...one, state: 'SENT' } : one)))
    // The lists show the move until they know it from the server.
    const drop = () => show(entries.filter(({ id }) => id !== entry.id))
    void parts.readAgain().then(drop, drop)
    answer(entry.id, { kind: 'SENT' })
    return 'GO_ON'
  }

  async function failed(entry: Entry, error: ApiError): Promise<Went> {
    const meaning = meaningOf(error)
    if (meaning !== 'REFUSED') return meaning
    // Whoever made it is told right away. Otherwise it stays until a person has seen it.
    if (hoped.has(entry.id)) {
      await forget([entry.id])
      answer(entry.id, { kind: 'REFUSED', error })
    } else await keep({ ...entry, state: 'REFUSED', refusal: error.message })
    return 'GO_ON'
  }

  async function drain(): Promise<Went> {
    // Another tab may have sent some of them meanwhile.
    await readStored()
    for (;;) {
      const next = accountId === null ? null : nextToSend(entries, accountId, operatorToday())
      if (next === null) return 'DONE'
      if (!parts.isOnline()) return 'LATER'
      const went = await attempt(next)
      if (went !== 'GO_ON') return went
    }
  }

  async function readStored(): Promise<void> {
    if (parts.storage === null) return
    const stored = await parts.storage.all()
    const own = entries.filter(({ id, state }) => state === 'SENT' || saving.has(id))
    const ownIds = new Set(own.map(({ id }) => id))
    const others = stored.filter(({ id }) => !ownIds.has(id))
    const known = new Set([...ownIds, ...others.map(({ id }) => id)])
    for (const id of hoped.keys()) if (!known.has(id)) answer(id, { kind: 'SENT' })
    show([...own, ...others].toSorted((a, b) => a.nth - b.nth))
  }

  /** Sends what waits, after what is being sent. */
  const sendNow = (): Promise<void> => {
    const sent = turn.then(sendAll)
    turn = sent.catch(() => undefined)
    return sent
  }

  async function sendAll(): Promise<void> {
    if (accountId === null) return
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
    entries: () => entries,
    onChange: (listener: () => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    readStored,
    /** Begins to send the moves of this account, and no others. */
    async startFor(account: string | null) {
      accountId = account
      await readStored()
      await sendNow()
    },
    /** The connection is back, or a person wants to try now. */
    async tryNow() {
      waitMs = retryMs.first
      await sendNow()
    },
    /** Adds a move and returns what became of it right away. */
    async add(entry: Entry): Promise<Result> {
      accountId = entry.accountId
      const isBlocked = unsent(entries, entry.accountId).some(
        one => laneOf(one) === laneOf(entry) && one.state !== 'NEW',
      )
      const waits = isBlocked || !parts.isOnline()
      const result = new Promise<Result>(resolve => hoped.set(entry.id, resolve))
      await keep({ ...entry, state: waits ? 'WAITING' : 'NEW' })
      if (waits) answer(entry.id, { kind: 'WAITS' })
      void sendNow()
      return result
    },
    /** A person has seen a refusal or does not want a move any more. */
    async dismiss(id: string) {
      await forget([id])
      await sendNow()
    },
    /** A person says that a refused or old move is to be sent. */
    async repeat(id: string) {
      const entry = entries.find(one => one.id === id)
      if (entry) await keep({ ...entry, state: 'WAITING', refusal: null, agreed: true })
      await sendNow()
    },
    /** Removes everything of this account from this device. */
    erase: (account: string) => forget(unsent(entries, account).map(({ id }) => id)),
  }
}
