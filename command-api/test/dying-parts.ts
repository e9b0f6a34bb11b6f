import type { World } from './world.ts'

export type ApiParts = World['api']['parts']
/** Before or after the nth command, from 0. */
export type Moment = readonly [when: 'before' | 'after', nth: number]

export const killed = 'killed'

/** The parts of a process that dies at this moment. */
export function dyingParts(parts: ApiParts, [when, nth]: Moment): ApiParts {
  let commands = 0
  const workers: ApiParts['workers'] = {
    ...parts.workers,
    async execute(...asked) {
      const isDue = commands === nth
      commands += 1
      if (isDue && when === 'before') throw new Error(killed)
      const outcome = await parts.workers.execute(...asked)
      if (isDue) throw new Error(killed)
      return outcome
    },
  }
  return { ...parts, workers }
}
