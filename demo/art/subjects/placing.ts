import type { Stage } from '../stage.ts'

/** The sun stands on the free side of the picture. */
export function sunAside(stage: Stage): number {
  const share = stage.focus / stage.width
  if (share > 0.58) return share - 0.16
  return stage.random('sun').pick(0.26, 0.72)
}

/** Leaves on both sides, or only where the subject stands when the other side is for words. */
export function frameAside(stage: Stage): 'both' | 'right' {
  return stage.focus > stage.width * 0.58 ? 'right' : 'both'
}
