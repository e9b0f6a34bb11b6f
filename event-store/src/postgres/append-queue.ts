import { StoreUnavailable } from '../errors.ts'
import type { EventToAppend } from '../event-store.ts'
import { nextTurn } from '../pause.ts'
import { asStoreError, isRefusedValue } from './failures.ts'

/** One caller's append. `expected` is -1 for no stream, null for any. */
export type AppendItem = Readonly<{
  stream: string
  expected: number | null
  events: readonly EventToAppend[]
  /** The edition of the log on which the caller decided. */
  edition: number
}>
export type AppendAnswer = Readonly<{
  outcome: 'appended' | 'duplicate' | 'conflict'
  revision: string
  position: string | null
}>
export type SendBatch = (items: readonly AppendItem[]) => Promise<readonly AppendAnswer[]>
export type AppendQueue = Readonly<{
  append(item: AppendItem): Promise<AppendAnswer>
  /** Resolves when no append is queued or in flight. */
  drained(): Promise<void>
}>

type Waiting = Readonly<{
  item: AppendItem
  resolve(answer: AppendAnswer): void
  reject(error: unknown): void
}>

const itemsPerBatchMax = 256
const waitingMax = 10_000

/**
 * Group commit: one batch is in flight while the next one gathers, so an idle queue adds no delay and a busy one shares
 * each flush to disk. `onBatch` receives the size of every batch sent.
 */
export function createAppendQueue(
  send: SendBatch,
  onBatch: (items: number) => void = () => {},
): AppendQueue {
  let waiting: Waiting[] = []
  let running: Promise<void> | undefined

  async function run(): Promise<void> {
    while (waiting.length > 0) {
      // Callers that were just answered may append again in this turn of the event loop. One commit then serves them
      // all.
      await nextTurn()
      const batch = takeBatch()
      onBatch(batch.length)
      await settle(batch)
    }
    running = undefined
  }

  /** Takes at most one item of each stream, because the store decides a second one on the result of the first. */
  function takeBatch(): Waiting[] {
    const batch: Waiting[] = []
    const later: Waiting[] = []
    const streams = new Set<string>()
    for (const one of waiting) {
      const fits = batch.length < itemsPerBatchMax && !streams.has(one.item.stream)
      if (fits) streams.add(one.item.stream)
      ;(fits ? batch : later).push(one)
    }
    waiting = later
    return batch
  }

  async function settle(batch: readonly Waiting[]): Promise<void> {
    try {
      const answers = await send(batch.map(one => one.item))
      if (answers.length !== batch.length)
        throw new Error(`${answers.length} answers to ${batch.length} appends`)
      batch.forEach((one, index) => {
        const answer = answers[index]
        if (answer) one.resolve(answer)
      })
    } catch (error) {
      // An item with a value that the server cannot store must not fail the others.
      if (batch.length > 1 && isRefusedValue(error)) for (const one of batch) await settle([one])
      else for (const one of batch) one.reject(asStoreError(error, 'Append without an answer'))
    }
  }

  return {
    append(item) {
      if (waiting.length >= waitingMax)
        return Promise.reject(new StoreUnavailable(`${waiting.length} appends are waiting`))
      return new Promise((resolve, reject) => {
        waiting.push({ item, resolve, reject })
        running ??= run()
      })
    },
    drained: () => running ?? Promise.resolve(),
  }
}
