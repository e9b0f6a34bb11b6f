import { everyTopic, type Topics } from '@arung/contracts/live/events'
import { followChanges } from './live-stream.ts'

/** Data on the screen: its path, its topics (`everyTopic`: all of them), and how to read it again. */
export type Watcher = Readonly<{
  path: string
  topics: Topics
  readAgain: () => Promise<unknown>
}>

/** How long the stream stays open between two screens. */
const lingerMs = 5_000

const watchers = new Set<Watcher>()
const listeners = new Set<() => void>()
let following = false
let stream: AbortController | null = null
/** Resolves when the stream has ended. */
let streaming = Promise.resolve()
let lingering: ReturnType<typeof setTimeout> | undefined
/** Paths that have changed since they were last read. */
const due = new Set<string>()
let isReading = false

export const isFollowing = (): boolean => following

export function onFollowingChange(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/**
 * Reads the watched data again when one of its topics changes, while it is shown. The tab has one stream, as long as
 * anything is watched.
 */
export function watch(watcher: Watcher): () => void {
  watchers.add(watcher)
  if (stream === null) {
    stream = new AbortController()
    streaming = followChanges({ onFollowing, onChange }, stream.signal)
  }
  return () => {
    watchers.delete(watcher)
    clearTimeout(lingering)
    lingering = setTimeout(endUnlessWatched, lingerMs)
  }
}

/** Ends the stream and all watching at once. Resolves when both have stopped. */
export async function endWatching(): Promise<void> {
  clearTimeout(lingering)
  watchers.clear()
  due.clear()
  endUnlessWatched()
  await streaming
}

function endUnlessWatched(): void {
  if (watchers.size > 0) return
  stream?.abort()
  stream = null
}

function onFollowing(isLive: boolean): void {
  if (following !== isLive) {
    following = isLive
    for (const listener of listeners) listener()
  }
  // Earlier data may have changed since, without a report.
  if (isLive) onChange([everyTopic])
}

function onChange(topics: Topics): void {
  for (const one of watchers) {
    const isConcerned =
      [topics, one.topics].some(said => said.includes(everyTopic)) ||
      one.topics.some(topic => topics.includes(topic))
    if (isConcerned) due.add(one.path)
  }
  void readDue()
}

/** Runs one read at a time. Changes during it cause one further read, however many there are. */
async function readDue(): Promise<void> {
  if (isReading) return
  isReading = true
  while (due.size > 0) {
    const paths = [...due]
    due.clear()
    const shown = paths.flatMap(path => [...watchers].find(one => one.path === path) ?? [])
    await Promise.allSettled(shown.map(one => one.readAgain()))
  }
  isReading = false
}
