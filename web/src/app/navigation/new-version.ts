import { secondAfterIdle } from './idle.ts'
import { guardMs, hasJustReloaded, noteReload } from './reload-guard.ts'

type NewVersion = Readonly<{
  /** The path of the entry script that this page runs. */
  entry: string
  /** Calls back whenever the page changes; returns the way to stop. */
  follow: (onPage: () => void) => () => void
  offer: (reload: () => void) => void
  reload?: () => void
}>

/**
 * One second after a page is idle, and again when another page is shown or the tab comes back, asks which build the site
 * runs (specification, point 7: build metadata), at most once in ten seconds, and offers to load the page anew where it is
 * not this one. What cannot be asked is only logged (point 8). Returns the way to stop.
 */
export function watchVersion({ entry, follow, offer, reload }: NewVersion): () => void {
  let askedAt = -guardMs
  let isStopped = false
  const loadAnew = () => {
    noteReload()
    ;(reload ?? (() => location.reload()))()
  }
  const ask = async () => {
    if (Date.now() - askedAt < guardMs || !navigator.onLine || document.hidden) return
    askedAt = Date.now()
    await secondAfterIdle()
    if (isStopped || (await runningEntry()) === entry || hasJustReloaded()) return
    offer(loadAnew)
  }
  const look = () => void ask().catch(note)
  const unfollow = follow(look)
  document.addEventListener('visibilitychange', look)
  look()
  return () => {
    isStopped = true
    unfollow()
    document.removeEventListener('visibilitychange', look)
  }
}

/** The entry script of the build that the site runs now. */
async function runningEntry(): Promise<string> {
  const answer = await fetch('/build.json', { cache: 'no-store' })
  if (!answer.ok) throw new Error(`status ${answer.status}`)
  const build = (await answer.json()) as { entry?: unknown }
  if (typeof build.entry !== 'string') throw new Error('no entry in it')
  return build.entry
}

function note(error: unknown): void {
  const cause = error instanceof Error ? error.message : String(error)
  // oxlint-disable-next-line no-console
  console.warn(`The build of the site could not be asked for: ${cause}`)
}
