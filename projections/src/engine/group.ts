import { faultOf, checkpointsOf } from '@arung/event-store/checkpoints'
import { positionOf, type EventStore, type Position } from '@arung/event-store/event-store'
import { createGrowthSignal } from '@arung/event-store/growth-signal'
import { jitteredPause, pause } from '@arung/event-store/pause'
import { isContention, isPassing } from '@arung/event-store/postgres/failures'
import { goesSingly, handledBy, movedTo, rearOf, type Member } from './member.ts'
import type { RunnerParts } from './runner-parts.ts'
import { takeWindow, type Taken } from './take-window.ts'
import { traceWindow } from './trace-window.ts'
import { isElsewhere, isKnown, readWindow, type Window } from './window.ts'

/** Where members go when they leave their group. */
export type Surroundings = Readonly<{
  /** Moves all members of a group to a larger one nearby. Returns false when there is none. */
  join(group: Group, members: readonly Member[]): boolean
  /** Lets members continue in a group of their own. `isApart`: they could not continue with their group. */
  part(members: readonly Member[], isApart: boolean): void
}>

/**
 * The largest distance between the first and the last member of a group. A member further away goes by itself. With
 * growing positions this is an estimate for as many events, which affects only the cost of reads.
 */
const nearMax: Readonly<Record<EventStore['positions'], number>> = {
  gapless: 1_000,
  growing: 1_000_000,
}
export const isNear = ({ positions }: Pick<EventStore, 'positions'>, a: number, b: number) =>
  Math.abs(a - b) <= nearMax[positions]

const windowMax = 3_000
/** After fewer events the next window waits until it is wanted, and finds what has gathered by then. */
const aheadEventsMin = 100
/** How often a model's tables may be locked, or its statements take too long, before it leaves the group. */
const contentionsMax = 3
const pollMs = 1_000
/** The longest rest after a window near the end of the log. */
const restMsMax = 100
const troublePause = { firstMs: 50, mostMs: 5_000 }
const absencePause = { firstMs: 20, mostMs: 500 }

type Turn = 'moved' | 'caught-up' | 'idle' | 'joined' | 'absent' | 'trouble'

/**
 * Models that follow the log together. Each window is read and decoded once, and one transaction holds its changes to
 * all of them and moves all of their checkpoints. A group ends when its last member has left.
 */
export class Group {
  readonly #parts: RunnerParts
  readonly #surroundings: Surroundings
  readonly #members: Set<Member>
  #handles: ReadonlySet<string>
  /** The window after the one that is being applied, read and decoded while the database works. */
  #ahead: Readonly<{ from: Position; window: Promise<Window> }> | undefined
  /** Failed turns since the last successful one. */
  #failures: number
  /** Whether its members may join a larger group. Members that left one must first make progress. */
  #mayJoin: boolean
  #turn: Promise<Turn> = Promise.resolve('idle')
  #sleep = new AbortController()

  /** `isApart`: the members could not continue with their group. */
  constructor(
    parts: RunnerParts,
    surroundings: Surroundings,
    members: readonly Member[],
    isApart: boolean,
  ) {
    this.#parts = parts
    this.#surroundings = surroundings
    this.#members = new Set(members)
    this.#handles = handledBy(members)
    this.#failures = isApart ? 1 : 0
    this.#mayJoin = !isApart
  }

  get size(): number {
    return this.#members.size
  }

  /** The position of its last member; null while that is not certain. */
  get position(): number | null {
    const members = [...this.#members]
    const isCertain = this.#failures === 0 && members.every(one => one.isPositionKnown)
    return isCertain ? rearOf(members) : null
  }

  /** Takes over members that are nearby. */
  take(members: readonly Member[]): void {
    for (const one of members) this.#members.add(one)
    this.#handles = handledBy(this.#members)
    this.#ahead = undefined
    this.#sleep.abort()
  }

  /** Removes a member. Resolves when no work for it is in progress. */
  async leave(member: Member): Promise<void> {
    this.#members.delete(member)
    this.#sleep.abort()
    await this.#turn
  }

  async run(): Promise<void> {
    const growth = createGrowthSignal(this.#parts.store)
    if (this.#failures > 0) await jitteredPause(this.#failures, absencePause, this.#sleep.signal)
    while (this.#members.size > 0) {
      this.#sleep = new AbortController()
      const { signal } = this.#sleep
      growth.arm()
      const startedMs = performance.now()
      this.#turn = this.#takeTurn()
      const turn = await this.#turn
      if (turn === 'joined') break
      // A busy process gathers more for each window, and a quiet one rests for a moment that nobody notices.
      if (turn === 'caught-up')
        await pause(Math.min(restMsMax, performance.now() - startedMs), signal)
      if (turn === 'idle') await growth.wait(pollMs, signal)
      if (turn === 'absent') await jitteredPause(this.#failures, absencePause, signal)
      if (turn === 'trouble') await jitteredPause(this.#failures, troublePause, signal)
    }
    growth.stop()
  }

  async #takeTurn(): Promise<Turn> {
    try {
      await this.#place()
      this.#spread()
      const members = [...this.#members]
      if (members.length === 0) return 'moved'
      const mayJoin = this.#mayJoin && !members.some(goesSingly)
      if (mayJoin && this.#surroundings.join(this, members)) return 'joined'
      const turn = await this.#step(members)
      if (turn === 'absent') this.#startAgain()
      else this.#failures = 0
      return turn
    } catch (error) {
      if (isPassing(error)) this.#warn([...this.#members], this.#failures, error)
      else for (const one of this.#members) this.#halt(one, { position: one.at, type: null }, error)
      this.#startAgain()
      return 'trouble'
    }
  }

  /** Goes back to the checkpoints, because the log may be another one after a failure. */
  #startAgain(): void {
    this.#failures += 1
    this.#ahead = undefined
    for (const one of this.#members) one.isPositionKnown = false
  }

  /** Reads the checkpoints that others may have moved. */
  async #place(): Promise<void> {
    const lost = [...this.#members].filter(one => !one.isPositionKnown)
    if (lost.length === 0) return
    const { pool, store } = this.#parts
    const names = lost.map(one => one.name)
    const [checkpoints, head] = [await checkpointsOf(pool, store, names), await store.head()]
    for (const one of lost) {
      const checkpoint = checkpoints.get(one.name)
      const position = checkpoint?.position ?? positionOf(0)
      const fault = faultOf(one.name, checkpoint, head)
      if (fault) this.#halt(one, { position, type: null }, fault)
      if (movedTo(one, position)) this.#goneOn()
    }
  }

  #goneOn(): void {
    this.#failures = 0
    this.#mayJoin = true
  }

  /** Parts with members that are far ahead. */
  #spread(): void {
    const members = [...this.#members]
    const rear = rearOf(members)
    this.#part(
      members.filter(one => !isNear(this.#parts.store, one.at, rear)),
      false,
    )
  }

  /** Applies the next window. */
  async #step(members: readonly Member[]): Promise<Turn> {
    const from = positionOf(rearOf(members))
    const isSingly = members.some(goesSingly)
    const { window, isAhead } = await this.#windowAt(from, isSingly ? 1 : windowMax)
    if (members.some(one => isElsewhere(window, one.at, one.id))) return 'absent'
    // The log may have grown since a window was read ahead.
    if (window.to === from) return isAhead ? 'moved' : 'idle'
    const takers = members.filter(one => one.at < window.to && !this.#cannotRead(one, window))
    if (takers.length === 0) return 'moved'
    const isLong = window.recorded.length >= aheadEventsMin
    const isFull = window.more && isLong && !isSingly
    const startedMs = performance.now()
    const taken = await takeWindow(this.#parts, takers, window, () => {
      if (isFull) this.#readAhead(window.to)
    })
    if (taken.absent.length === members.length) return 'absent'
    if (this.#parts.tracing) traceWindow(this.#parts.tracing, window, taken, startedMs)
    this.#settle(taken, window)
    return isLong || isSingly ? 'moved' : 'caught-up'
  }

  async #windowAt(from: Position, limit: number): Promise<{ window: Window; isAhead: boolean }> {
    const ahead = this.#ahead
    this.#ahead = undefined
    if (limit === windowMax && ahead?.from === from)
      return { window: await ahead.window, isAhead: true }
    return { window: await readWindow(this.#parts, from, limit, this.#handles), isAhead: false }
  }

  #readAhead(from: Position): void {
    if (this.#ahead) return
    const window = readWindow(this.#parts, from, windowMax, this.#handles)
    // The caller that takes the window meets the error, if there is one.
    window.catch(() => {})
    this.#ahead = { from, window }
  }

  /** Halts a member that needs an event which cannot be read. The others skip it. */
  #cannotRead(member: Member, { unreadable, recorded }: Window): boolean {
    const event = recorded[0]
    if (!unreadable || !event) return false
    const isNeeded =
      member.projection.handles.has(event.type) || !isKnown(this.#parts.codec, event.type)
    if (isNeeded) this.#halt(member, event, unreadable.error)
    return isNeeded
  }

  /**
   * Parts with members that did not complete the window. A member that failed continues alone until its faulty event is
   * known.
   */
  #settle({ moved, absent, failed }: Taken, window: Window): void {
    for (const one of moved) {
      one.at = window.to
      one.id = window.idAtEnd
      one.contentions = 0
    }
    if (moved.length > 0) this.#goneOn()
    this.#part(absent, true)
    for (const { member, error } of failed) {
      const [event, another] = window.recorded
      if (isContention(error)) this.#wait(member, error)
      else if (event && !another) this.#halt(member, event, error)
      else {
        member.singlyTo = window.to
        this.#part([member], true)
      }
    }
  }

  /** Retries a model whose tables others use, and parts with it when that continues. */
  #wait(member: Member, error: unknown): void {
    if (this.#members.size === 1) throw error
    member.contentions += 1
    this.#warn([member], member.contentions, error)
    if (member.contentions >= contentionsMax) this.#part([member], true)
  }

  #part(members: readonly Member[], isApart: boolean): void {
    const parted = members.filter(one => this.#members.delete(one))
    if (isApart) for (const one of parted) one.isPositionKnown = false
    if (parted.length > 0) this.#surroundings.part(parted, isApart)
  }

  #halt(
    member: Member,
    { position, type }: Readonly<{ position: Position; type: string | null }>,
    error: unknown,
  ): void {
    if (this.#members.delete(member)) member.onHalt({ name: member.name, position, type, error })
  }

  #warn(members: readonly Member[], attempt: number, error: unknown): void {
    const projection = members.map(one => one.name).join()
    this.#parts.logger.warn({ projection, attempt, error: String(error) }, 'projection waits')
  }
}
