import { everyTopic, type Topics } from '@arung/contracts/live/events'
import { followChanges } from './live-stream.ts'

/** Something that is shown: its address, what it is made from (`everyTopic`: from anything), and how it is read anew. */
export type Watcher = Readonly<{
  path: string
  topics: Topics
  readAgain: () => Promise<unknown>
}>

/** From one screen to the next the stream stays. */
const lingerMs = 5_000

const watchers = new Set<Watcher>()
const listeners = new Set<() => void>()
let following = false
let stream: AbortController | null = null
/** Done when the stream has ended. */
let streaming = Promise.resolve()
let lingering: ReturnType<typeof setTimeout> | undefined
/** Addresses that have changed since they were last asked. */
const due = new Set<string>()
let isReading = false

export const isFollowing = (): boolean => following

export function onFollowingChange(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Reads it anew when one of its topics changes, while it is shown. The tab has one stream, as long as anything is watched. */
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

/** Ends the stream at once, and whatever was watched. Resolves when nothing of it goes on. */
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
  // What was read before may have changed since, and nobody told of it.
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

/** One reading at a time: what changes meanwhile is read once more after it, however often it did. */
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
