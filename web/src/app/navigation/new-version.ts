import { secondAfterIdle } from './idle.ts'
import { guardMs, hasJustReloaded, noteReload } from './reload-guard.ts'

type NewVersion = Readonly<{
  /** The path of the entry script that this page runs. */
  entry: string
  /** Calls back whenever the page changes. Returns a function that stops it. */
  follow: (onPage: () => void) => () => void
  offer: (reload: () => void) => void
  reload?: () => void
}>

/**
 * Checks which build the site runs (specification, point 7: build metadata) one second after the page is idle, and
 * again when another page is shown or the tab becomes visible, at most once in ten seconds. Offers a reload when the
 * page runs another build. A failed check is only logged (point 8). Returns a function that stops it.
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

/** Returns the entry script of the site's current build. */
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
